import { fault } from '#schema'
import type { Figure, Narrowed } from './figures.ts'
import { isNarrowing, narrowings } from './figures.ts'

/** What a figure is narrowed to; what cannot be meant is refused at its place. */
export function narrowedTo({ narrows = [] }: Figure, only: Readonly<Record<string, string>>): Narrowed {
  for (const [key, text] of Object.entries(only)) {
    const at = ['only', key]
    if (!isNarrowing(key) || !narrows.includes(key)) throw fault('unknown', { at })
    const narrowing = narrowings[key]
    if ('of' in narrowing && !/^[1-9]\d{0,14}$/.test(text)) throw fault('notId', { at })
    if ('choices' in narrowing && !Object.hasOwn(narrowing.choices, text)) throw fault('notListed', { at })
  }
  return only
}
