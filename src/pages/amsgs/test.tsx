import { PushPage } from './_PushPage.tsx'

/** A push to chosen people, before it goes to a topic. */
export default function TestPush() {
  return <PushPage kind="test" />
}
