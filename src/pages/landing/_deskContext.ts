import { createContext, use } from 'react'
import type { EditPath } from '#resources/help/landingTalk.ts'
import type { Language, Tab } from './_content.ts'

export interface DeskState {
  readonly language: Language
  readonly tab: Tab
  /** The edited field, outlined in the preview. */
  readonly marked: EditPath | null
  /** The field to focus next; a new object each time, so that the same field can be chosen twice. */
  readonly wanted: { readonly path: EditPath } | null
  setLanguage(language: Language): void
  setTab(tab: Tab): void
  setMarked(path: EditPath | null): void
  /** Opens the field in the form and focuses it. */
  go(path: EditPath): void
}

export const DeskContext = createContext<DeskState | null>(null)

export function useDesk(): DeskState {
  const desk = use(DeskContext)
  if (!desk) throw new Error('there is no landing editor around')
  return desk
}
