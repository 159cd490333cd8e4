import { createContext, use } from 'react'
import type { EditPath } from '#resources/help/landing/previewMessages.ts'
import type { Language, Tab } from './_content.ts'

export interface EditorState {
  readonly language: Language
  readonly tab: Tab
  /** The edited field, outlined in the preview. */
  readonly highlighted: EditPath | null
  /** The field to focus next; a new object each time, so that the same field can be chosen twice. */
  readonly focusTarget: { readonly path: EditPath } | null
  setLanguage(language: Language): void
  setTab(tab: Tab): void
  setHighlighted(path: EditPath | null): void
  /** Opens the field in the form and focuses it. */
  focusField(path: EditPath): void
}

export const EditorContext = createContext<EditorState | null>(null)

export function useEditorState(): EditorState {
  const desk = use(EditorContext)
  if (!desk) throw new Error('used outside the landing editor')
  return desk
}
