import type { ComponentType } from 'react'

/** What config/app answers and the pages show. */
export interface AppConfig {
  readonly footer_text?: { readonly title: string; readonly content: string }
  readonly store_urls?: { readonly ios: string; readonly android: string }
}

export interface LegalDocument {
  readonly title: string
  /** HTML that the server has sanitised. */
  readonly content: string
  readonly effective_date: string | null
}

/** Where a page's data comes from; the server answers these, the page asks. */
export interface Source {
  app(): Promise<AppConfig>
  /** Addresses of the legal documents by their number. */
  termsLink(): Promise<Readonly<Record<string, string>>>
  legal(id: number): Promise<LegalDocument | null>
}

/** A file under `pages/`: it is mounted at its own path, `[id]` stands for anything. */
export interface Page<D = unknown> {
  /** null when there is nothing under this address. */
  load(source: Source, params: Readonly<Record<string, string>>): Promise<D | null>
  title(data: D): string
  default: ComponentType<{ data: D }>
}
