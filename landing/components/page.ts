import type { ComponentType } from 'react'
import type { DeclaredApi } from '#resources/api.ts'
import type { LandingContent } from '#resources/help/landing/defaultLanding.ts'
import type { HelpEntry, Notice, NoticePage, PolicyVersion } from '#resources/help/publicPost.ts'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import type { Language } from '#schema/base/localizedText.ts'

export type { HelpEntry, LandingContent, Language, Notice, NoticePage, PolicyVersion }

type CallResponse<N extends keyof DeclaredApi, C extends keyof DeclaredApi[N]> = DeclaredApi[N][C] extends (...args: never[]) => Promise<infer R> ? R : never

/** The response of config/app that the pages show. */
export type AppConfig = Partial<CallResponse<'config', 'app'>>
export type LegalDocument = NonNullable<CallResponse<'post', 'getPolicy'>>

/** Source of page data. */
export interface PageDataSource {
  /** Calls that are public and read-only. */
  readonly api: DeclaredApi
  /** Social sign-in providers that are enabled. */
  readonly platforms: readonly SocialPlatform[]
}

/** The request of a browser. */
export interface PageRequest {
  /** Path parameters, e.g. `id` for a file named `[id].tsx`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly language: Language
}

/** Metadata of a page for search engines, share previews and browsers. */
export interface Head {
  readonly title: string
  readonly description?: string
  /** Korean path of the canonical address; the requested path by default. */
  readonly canonical?: string
  /** Korean path for the link to the other language, if it differs from the canonical address. */
  readonly address?: string
  /** The only language of the page if it is not translated; it is indexed only in that language. */
  readonly onlyLanguage?: Language
  /** Path of the share preview picture, 1200 × 630. */
  readonly image?: string
  /** Structured data (schema.org). */
  readonly structuredData?: readonly object[]
  /** Excluded from search engines. */
  readonly hidden?: true
  /** Language of the content, if it differs from the language of the address. */
  readonly contentLanguage?: Language
}

/** Public origin of the service without a trailing slash. */
export interface SiteOrigin {
  readonly origin: string
}

/** A file under `pages/`. It is served at its path in every language; `[id]` matches any segment. Components get the language from `useReader`. */
export interface LandingPageModule<D = unknown> {
  /** Loads the data; null means 404. Pages without `load` are static. */
  load?(source: PageDataSource, request: PageRequest): Promise<D | null>
  head(data: D, language: Language): Head
  /** The page is hydrated in the browser, by a chunk of its own. Other pages are plain HTML. */
  readonly interactive?: true
  /** Pages of this site may embed the page in a frame. No other page can be framed. */
  readonly framed?: true
  /** Not public: not cached, not counted as a visit, and available under one address only. */
  readonly unpublished?: true
  /** Additional stylesheets, by name under `landing/styles/`. */
  readonly stylesheets?: readonly string[]
  default: ComponentType<{ data: D }>
}
