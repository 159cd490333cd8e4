/** The kinds of push with a form of their own: to a topic, or to test recipients. */
export type PushFormKind = 'topic' | 'test'
