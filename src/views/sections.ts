import type { Field, Resource, Section } from '#schema'
import { textOf } from '#schema'
import { sectionsOf } from '#schema/slot.ts'
import { words } from '../i18n/words.ts'

export interface Part extends Pick<Section, 'on'> {
  readonly name: string
  readonly title: string
  readonly fields: readonly (readonly [string, Field])[]
}

/** The declared sections with those of their fields that are wanted; empty ones are left out, loose fields are the basics. */
export const partsOf = (of: Resource, wanted: (field: Field, name: string) => boolean): readonly Part[] =>
  sectionsOf(of)
    .map(({ name, section }) => ({
      name,
      title: name === '' ? words().form.basics : textOf(section.label, name),
      fields: Object.entries(section.fields).filter(([key, field]) => wanted(field, key)),
      ...(section.on && { on: section.on }),
    }))
    .filter(({ fields }) => fields.length > 0)

/** Structured and long values take the whole width; the others stand two abreast. */
export const isWide = (field: Field) =>
  (field.inner !== undefined && !field.masked) ||
  (field.options.lines ?? 1) > 1 ||
  field.options.open === true ||
  Object.values(field.parts).some((part) => part.html || part.column === 'jsonb' || part.refers?.many)
