import type { AccessLevel, Resource } from '#schema'
import { currentLanguage } from '#schema/base/label.ts'
import type { Language } from '#schema/base/localizedText.ts'
import type { ActionEntry } from '#schema/handbook/actionEntries.ts'
import { chapterInLanguage, readableResources } from '../../components/handbook/chapters.ts'
import { matchPosition } from '../../shell/finder/initials.ts'

type EntryKind = 'chapter' | 'field' | 'action' | 'refusal' | 'message'

/** Something in the handbook that can be found. */
export interface HandbookEntry {
  readonly kind: EntryKind
  readonly resource: Resource
  readonly chapter: string
  /** The element of the chapter. */
  readonly place: string | undefined
  readonly text: string
}

function* actionParts({ name, label, refusals, messages }: ActionEntry) {
  const place = `action-${name}`
  yield { kind: 'action', place, text: label } as const
  for (const text of refusals) yield { kind: 'refusal', place, text: `${label}: ${text}` } as const
  for (const { title } of messages) yield { kind: 'message', place, text: `${label}: ${title}` } as const
}

/** All entries of a chapter, in the same order in every language. */
function entriesOf(resource: Resource, of: Language): readonly HandbookEntry[] {
  const { title, purpose, sections, actions, commands, rights, refusals } = chapterInLanguage(resource, of)
  const all = [
    { kind: 'chapter', place: undefined, text: purpose === '' ? title : `${title}: ${purpose}` } as const,
    ...sections.flatMap(({ fields }) =>
      fields.map(({ name, label, help }) => ({ kind: 'field', place: `field-${name}`, text: help === undefined ? label : `${label}: ${help}` }) as const),
    ),
    ...[...actions, ...commands].flatMap((action) => [...actionParts(action)]),
    ...rights.flatMap(({ label, refusals: texts }) => texts.map((text) => ({ kind: 'refusal', place: 'rights', text: `${label}: ${text}` }) as const)),
    ...refusals.map((text) => ({ kind: 'refusal', place: 'refusals', text }) as const),
  ]
  return all.map((entry) => ({ ...entry, resource, chapter: title }))
}

/** An entry in the language of the page, with its texts in both. */
interface IndexedEntry {
  readonly entry: HandbookEntry
  readonly texts: readonly string[]
}

/** Index of all chapters that the access level may read. */
export function handbookIndex(accessLevel: AccessLevel): readonly IndexedEntry[] {
  return readableResources(accessLevel).flatMap((resource) => {
    const [own, other] = [entriesOf(resource, currentLanguage()), entriesOf(resource, currentLanguage() === 'ko' ? 'en' : 'ko')]
    return own.map((entry, index) => ({ entry, texts: [entry.text, other[index]?.text ?? ''] }))
  })
}

const kindOrder: readonly EntryKind[] = ['chapter', 'action', 'field', 'refusal', 'message']

/** Entries that contain all words of the search, those that begin with it first. Korean is also found by initial consonants. */
export function findEntries(index: readonly IndexedEntry[], typed: string): readonly HandbookEntry[] {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const rated = index.flatMap(({ entry, texts }) => {
    const positions = texts.flatMap((text) => {
      const places = words.map((word) => matchPosition(text, word))
      return places.every((place) => place !== undefined) ? [Math.min(...places)] : []
    })
    return positions.length === 0 ? [] : [{ entry, position: Math.min(...positions) }]
  })
  return rated
    .toSorted(
      (a, b) => Number(a.position > 0) - Number(b.position > 0) || kindOrder.indexOf(a.entry.kind) - kindOrder.indexOf(b.entry.kind) || a.position - b.position,
    )
    .map(({ entry }) => entry)
}
