import type { LandingContent } from './defaultLanding.ts'

/** Messages between the landing editor and the preview frame. Both have the same origin; receivers must check it. */

/** Path of a value in the content, without the language: `hero.title`, `sections.2.picture`. */
export type EditPath = string

/** Parts of the page that are edited elsewhere: in the settings and in the legal documents. */
const externallyEdited = ['elsewhere.stores', 'elsewhere.footer', 'elsewhere.legal'] as const
export type ExternallyEdited = (typeof externallyEdited)[number]
export const isExternallyEdited = (path: EditPath): path is ExternallyEdited => externallyEdited.some((one) => one === path)

export type MessageToPreview =
  | { readonly say: 'show'; readonly content: LandingContent; readonly language: 'ko' | 'en' }
  /** Outlines the part that is being edited; `null` removes the outline. */
  | { readonly say: 'mark'; readonly path: EditPath | null }

export type MessageFromPreview = { readonly say: 'ready' } | { readonly say: 'pick'; readonly path: EditPath }
