import { createContext, use } from 'react'
import type { EditPath } from '#resources/help/landingTalk.ts'
import type { Language, Tab } from './_content.ts'

export interface DeskState {
  readonly language: Language
  readonly tab: Tab
  /** What is being edited: outlined in the page. */
  readonly marked: EditPath | null
  /** What somebody wants to edit next; a new object each time, so that the same place can be wanted twice. */
  readonly wanted: { readonly path: EditPath } | null
  setLanguage(language: Language): void
  setTab(tab: Tab): void
  setMarked(path: EditPath | null): void
  /** Opens the place in the form and puts the cursor there. */
  go(path: EditPath): void
}

export const DeskContext = createContext<DeskState | null>(null)

export function useDesk(): DeskState {
  const desk = use(DeskContext)
  if (!desk) throw new Error('there is no landing editor around')
  return desk
}
