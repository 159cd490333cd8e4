/** Whom a push goes to from a page of its own: a topic, or those who try it. */
export type Kind = 'topic' | 'test'
