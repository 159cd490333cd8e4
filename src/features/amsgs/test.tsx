import { PushPage } from './_PushPage.tsx'

/** The form of a push to chosen test recipients. */
export default function TestPush() {
  return <PushPage kind="test" />
}
