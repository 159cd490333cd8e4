import type { Field } from './base/field.ts'
import type { Language } from './base/label.ts'
import { textOf } from './base/label.ts'
import { dashed } from './fields/phone.ts'
import { apartBy, secondOf } from './page.ts'
import type { Resource, Telling } from './resource.ts'
import { fieldOf } from './slot.ts'

/** A year or a number of something is no amount. */
const isPlain = ({ options }: Field) => 'plain' in options && options.plain === true

/** A value as it is said in small: a choice by its label, a number to dial with its dashes, any other number with what it is, but for a nought. */
function saidOf(of: Resource, name: string, value: Telling[string] | undefined, language?: Language) {
  const field = fieldOf(of, name)
  if (!field || value === null || value === undefined || value === '' || value === 0) return ''
  const choice = field.choices?.[String(value)]
  if (choice !== undefined) return textOf(choice, String(value), language)
  if (typeof value === 'boolean') return value ? textOf(field.label, name, language) : ''
  if (typeof value === 'number') return `${textOf(field.label, name, language)} ${isPlain(field) ? value : value.toLocaleString('en')}`
  return field.dials ? dashed(value) : field.passes ? value.slice(0, 16) : value
}

const saidAs = (names: typeof secondOf) => (of: Resource, second: Telling, language?: Language) =>
  names(of)
    .map((name) => saidOf(of, name, second[name], language))
    .filter(Boolean)
    .join(' · ')

/** What else a row is, in one line. */
export const secondSaid = saidAs(secondOf)

/** The same where others may be called like it; nothing where they may not. */
export const apartSaid = saidAs(apartBy)
