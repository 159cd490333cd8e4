import type { LandingContent } from './defaultLanding.ts'

/** Messages between the landing editor and the preview frame. Both have the same origin; receivers must check it. */

/** Path of a value in the content, without the language: `hero.title`, `sections.2.picture`. */
export type ContentPath = string

/** Parts of the page that are edited on other pages: in the settings and in the legal documents. */
const externallyEdited = ['external.stores', 'external.footer', 'external.legal'] as const
export type ExternallyEditedPath = (typeof externallyEdited)[number]
export const isExternallyEdited = (path: ContentPath): path is ExternallyEditedPath => externallyEdited.some((externalPath) => externalPath === path)

export type MessageToPreview =
  | { readonly type: 'show'; readonly content: LandingContent; readonly language: 'ko' | 'en' }
  /** Outlines the part that is edited; `null` removes the outline. */
  | { readonly type: 'mark'; readonly path: ContentPath | null }

export type MessageFromPreview = { readonly type: 'ready' } | { readonly type: 'pick'; readonly path: ContentPath }
