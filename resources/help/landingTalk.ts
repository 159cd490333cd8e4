import type { LandingContent } from './landingStart.ts'

/** What the editor and the page in its frame say to each other. Both are ours and of one origin; whoever listens checks that. */

/** Where something stands in the content, without its language: `hero.title`, `sections.2.picture`. */
export type EditPath = string

/** What is shown but kept elsewhere: in the settings and in the terms. */
const externallyEdited = ['elsewhere.stores', 'elsewhere.footer', 'elsewhere.legal'] as const
export type ExternallyEdited = (typeof externallyEdited)[number]
export const isExternallyEdited = (path: EditPath): path is ExternallyEdited => externallyEdited.some((one) => one === path)

export type MessageToPreview =
  | { readonly say: 'show'; readonly content: LandingContent; readonly language: 'ko' | 'en' }
  /** Outlines what is being edited; `null` nothing. */
  | { readonly say: 'mark'; readonly path: EditPath | null }

export type MessageFromPreview = { readonly say: 'ready' } | { readonly say: 'pick'; readonly path: EditPath }
