import { PushPage } from './_PushPage.tsx'

/** The form of a push to all members of a topic. */
export default function TopicPush() {
  return <PushPage kind="topic" />
}
