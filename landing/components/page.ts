import type { ComponentType } from 'react'
import type { PublicApi } from '#resources/api.ts'
import type { LandingContent } from '#resources/help/landingStart.ts'
import type { Answer, Notice, NoticePage, PolicyVersion } from '#resources/help/publicPost.ts'
import type { Platform } from '#resources/members/shared/platforms.ts'
import type { Language } from '#schema/base/localizedText.ts'

export type { Answer, LandingContent, Language, Notice, NoticePage, PolicyVersion }

type Answered<N extends keyof PublicApi, C extends keyof PublicApi[N]> = PublicApi[N][C] extends (...args: never[]) => Promise<infer R> ? R : never

/** What config/app answers and the pages show. */
export type AppConfig = Partial<Answered<'config', 'app'>>
export type LegalDocument = NonNullable<Answered<'post', 'getPolicy'>>

/** Where a page's data comes from. */
export interface Source {
  /** The calls that anybody may make and that change nothing. */
  readonly api: PublicApi
  /** By which social accounts people may sign in here. */
  readonly platforms: readonly Platform[]
}

/** What a browser asked for. */
export interface PageRequest {
  /** `[id]` of the file's name and its like. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly language: Language
}

/** What search engines, share cards and browsers are told about a page. */
export interface Head {
  readonly title: string
  readonly description?: string
  /** Korean path of the one address under which this page is to be found; the path that was asked for unless said. */
  readonly canonical?: string
  /** Korean path by which the same page is opened in the other language, where that is more than its one address. */
  readonly address?: string
  /** The one language that its text is in, as long as it has not been translated: it is to be found in that one alone. */
  readonly only?: Language
  /** Path of the picture of a share card, 1200 × 630. */
  readonly image?: string
  /** Objects of schema.org. */
  readonly facts?: readonly object[]
  /** Not for search engines. */
  readonly hidden?: true
  /** Another language than that of its address, where it chooses by itself. */
  readonly speaks?: Language
}

/** Where the service is reached from outside, without a slash at the end. */
export interface Site {
  readonly origin: string
}

/** A file under `pages/`: it is mounted at its own path in every language, `[id]` stands for anything. Its parts learn the language by `useReader`. */
export interface Page<D = unknown> {
  /** null when there is nothing under this address. A page without it shows the same to everybody, and is given nothing. */
  load?(source: Source, request: PageRequest): Promise<D | null>
  head(data: D, language: Language): Head
  /** Comes alive in the browser, in a chunk of its own; other pages are plain HTML. */
  readonly interactive?: true
  /** Our own pages may show it in a frame; nobody else's may, nor any other page of ours. */
  readonly framed?: true
  /** Not published: no browser keeps it, nobody counts who looks, and it has one address, whatever it speaks. */
  readonly unpublished?: true
  /** Stylesheets beside the common one, by their names under `landing/styles/`. */
  readonly styles?: readonly string[]
  default: ComponentType<{ data: D }>
}
