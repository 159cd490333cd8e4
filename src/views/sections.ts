import type { Field, Resource, Section } from '#schema'
import { labelText } from '#schema'
import { sectionsOf } from '#schema/fieldKey.ts'
import { messages } from '../i18n/messages.ts'

export interface FormSection extends Pick<Section, 'on'> {
  readonly name: string
  readonly title: string
  readonly fields: readonly (readonly [string, Field])[]
}

/** The declared sections with those of their fields that are wanted; empty ones are left out, loose fields are the basics. */
export const formSectionsOf = (resource: Resource, wanted: (field: Field, name: string) => boolean): readonly FormSection[] =>
  sectionsOf(resource)
    .map(({ name, section }) => ({
      name,
      title: name === '' ? messages().form.basics : labelText(section.label, name),
      fields: Object.entries(section.fields).filter(([key, field]) => wanted(field, key)),
      ...(section.on && { on: section.on }),
    }))
    .filter(({ fields }) => fields.length > 0)

/** Structured and long values take the whole width; the others stand two abreast. */
export const isWide = (field: Field) =>
  (field.inner !== undefined && !field.masked) ||
  (field.options.lines ?? 1) > 1 ||
  field.options.open === true ||
  Object.values(field.keySpecs).some((spec) => spec.html || spec.column === 'jsonb' || spec.refers?.many)
