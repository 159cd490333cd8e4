import type { LandingChange } from '#resources/help/landing/landingChanges.ts'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { landingMessages } from './_draft/_messages.ts'
import { partFields } from './_draft/_content.ts'

/** Labels in the order of the form, not in that of the row's keys. */
const labelsOf = (inner: Readonly<Record<string, Field>>, names: readonly string[]) =>
  Object.entries(inner)
    .filter(([name]) => names.includes(name))
    .map(([name, field]) => labelText(field.label, name))
    .join(', ')

/** One change of the page as a line of text. */
export function changeText(change: LandingChange): string {
  const { changes, tabs, section } = landingMessages()
  if (change.of === 'order') return changes.order
  if (change.of === 'part') return `${tabs[change.part]}: ${labelsOf(partFields[change.part], change.fields)}`
  if (change.of === 'section') return `${section(change.at)} “${change.title}”: ${labelsOf(partFields.sections, change.fields)}`
  return changes[change.of](change.title)
}
