import type { ComponentType } from 'react'
import type { LandingContent } from '#resources/help/landingStart.ts'
import type { Answer, ConsentDocument, Notice, NoticePage, PolicyVersion } from '#resources/help/publicPost.ts'
import type { Platform } from '#resources/users/platforms.ts'

export type { Answer, LandingContent, Notice, NoticePage, PolicyVersion }

/** What config/app answers and the pages show. */
export interface AppConfig {
  readonly footer_text?: { readonly title: string; readonly content: string }
  readonly store_urls?: { readonly ios: string; readonly android: string }
  /** Which apps open our addresses on a phone. */
  readonly links?: { readonly ios_app_id?: string | null; readonly android_package?: string | null; readonly android_fingerprints?: string | null }
}

export interface LegalDocument {
  readonly title: string
  /** HTML that the server has sanitised. */
  readonly content: string
  readonly version_no: string | null
  readonly effective_date: string | null
}

/** Where a page's data comes from; the server answers these, the page asks. */
export interface Source {
  app(): Promise<AppConfig>
  /** Addresses of the legal documents by their number. */
  termsLink(): Promise<Readonly<Record<string, string>>>
  legal(id: number): Promise<LegalDocument | null>
  /** By which social accounts people may sign in here. */
  platforms(): Promise<readonly Platform[]>
  /** What people are asked to agree to when they join. */
  consents(): Promise<readonly ConsentDocument[]>
  /** Every version of the document that everybody may read, the latest first. */
  legalVersions(id: number): Promise<readonly PolicyVersion[]>
  notices(asked: { q: string; page: number }): Promise<NoticePage>
  notice(id: number): Promise<Notice | null>
  faqs(q: string): Promise<readonly Answer[]>
  guides(q: string): Promise<readonly Answer[]>
  /** What marketing has published. */
  content(): Promise<LandingContent>
  /** A draft behind its unguessable token. */
  sharedDraft(token: string): Promise<LandingContent | null>
}

export type Language = 'ko' | 'en'

/** What a browser asked for. */
export interface Asked {
  /** `[id]` of the file's name and its like. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** What search engines, share cards and browsers are told about a page. */
export interface Head {
  readonly title: string
  readonly description?: string
  /** Path of the one address under which this page is to be found. */
  readonly canonical?: string
  /** Paths of the same page in its languages. */
  readonly languages?: Readonly<Record<Language, string>>
  /** Path of the picture of a share card, 1200 × 630. */
  readonly image?: string
  /** Objects of schema.org. */
  readonly facts?: readonly object[]
  /** Not for search engines. */
  readonly hidden?: true
  readonly language?: Language
}

/** Where the service is reached from outside, without a slash at the end. */
export interface Site {
  readonly origin: string
}

/** A file under `pages/`: it is mounted at its own path, `[id]` stands for anything. */
export interface Page<D = unknown> {
  /** null when there is nothing under this address. A page without it shows the same to everybody, and is given nothing. */
  load?(source: Source, asked: Asked): Promise<D | null>
  head(data: D, site: Site): Head
  /** Comes alive in the browser, in a chunk of its own; other pages are plain HTML. */
  readonly interactive?: true
  /** Our own pages may show it in a frame; nobody else's may, nor any other page of ours. */
  readonly framed?: true
  /** Not published: no browser keeps it, and nobody counts who looks. */
  readonly unpublished?: true
  /** Stylesheets beside the common one, by their names under `landing/styles/`. */
  readonly styles?: readonly string[]
  default: ComponentType<{ data: D }>
}
