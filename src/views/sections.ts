import type { Field, Resource, Section } from '#schema'
import { labelText } from '#schema'
import { sectionsOf } from '#schema/row/fieldKey.ts'
import { messages } from '../i18n/messages.ts'

export interface FormSection extends Pick<Section, 'when'> {
  readonly name: string
  readonly title: string
  readonly fields: readonly (readonly [string, Field])[]
}

/** The declared sections with the selected fields, without empty ones; fields outside of sections are in the basics section. */
export const formSectionsOf = (resource: Resource, includes: (field: Field, name: string) => boolean): readonly FormSection[] =>
  sectionsOf(resource)
    .map(({ name, section }) => ({
      name,
      title: name === '' ? messages().form.basics : labelText(section.label, name),
      fields: Object.entries(section.fields).filter(([key, field]) => includes(field, key)),
      ...(section.when && { when: section.when }),
    }))
    .filter(({ fields }) => fields.length > 0)

/** Whether the field takes the full width: structured and long values do; others are in two columns. */
export const isFullWidthField = (field: Field) =>
  (field.inner !== undefined && !field.masked) ||
  (field.options.lines ?? 1) > 1 ||
  field.options.open === true ||
  Object.values(field.keySpecs).some((spec) => spec.html || spec.column === 'jsonb' || spec.refers?.many)
