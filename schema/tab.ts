import type { AccessLevel } from './base/access.ts'
import type { Label } from './base/label.ts'
import type { Tone } from './base/tone.ts'

/** Conditions as the wire takes them, groups of them too (`any: [{ … }, { … }]`); a text that begins with `$` is a time that moves on: see `whereAt`. */
export type TabWhere = Readonly<Record<string, unknown>>

/** A part of a list that people look for every day, with its number. */
export interface ListTab {
  readonly label: Label
  readonly where: TabWhere
  /** How its number stands out when there is something. */
  readonly tone?: Tone
  /** It opens in this of the list's modes. */
  readonly as?: string
  /** It is work that waits for somebody from this access level on: it stands on home, in the menu and in the finder, with the age of the oldest by this field. */
  readonly queue?: { readonly can: AccessLevel; readonly oldest?: string }
}

/** `tab('심사 대기', { status: 'submitted' }, { queue: { can: 'ops', oldest: 'created_at' } })` */
export const tab = (label: Label, where: TabWhere, overrides: Omit<ListTab, 'label' | 'where'> = {}): ListTab => ({ label, where, ...overrides })
