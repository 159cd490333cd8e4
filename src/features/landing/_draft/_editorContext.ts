import { createContext, use } from 'react'
import type { ContentPath } from '#resources/help/landing/previewMessages.ts'
import type { Language, EditorTab } from './_content.ts'

export interface EditorState {
  readonly language: Language
  readonly tab: EditorTab
  /** The edited field, outlined in the preview. */
  readonly highlighted: ContentPath | null
  /** The field to focus next; a new object each time, so that the same field can be chosen twice. */
  readonly focusTarget: { readonly path: ContentPath } | null
  setLanguage(language: Language): void
  setTab(tab: EditorTab): void
  setHighlighted(path: ContentPath | null): void
  /** Opens the field in the form and focuses it. */
  focusField(path: ContentPath): void
}

export const EditorContext = createContext<EditorState | null>(null)

export function useEditorState(): EditorState {
  const desk = use(EditorContext)
  if (!desk) throw new Error('used outside the landing editor')
  return desk
}
