import { PushPage } from './_PushPage.tsx'

/** A push to everybody of a topic. */
export default function TopicPush() {
  return <PushPage kind="topic" />
}
