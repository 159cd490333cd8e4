import { whereEntries } from '../base/where.ts'
import type { Field, WireKeySpec, Section } from '../base/field.ts'
import { wireKeyOf } from '../base/field.ts'
import { moment, ref, whole } from '../fields/index.ts'
import type { Resource } from '../declare/resource.ts'

/** One wire key of a resource, with its field and its specification. */
export interface FieldKey {
  readonly key: string
  readonly name: string
  readonly template: string
  readonly field: Field
  readonly spec: WireKeySpec
}

/** Fields that every row has in addition to the declared ones. Only the server writes them. */
export const baseFields = {
  version: whole({ ko: '버전', en: 'Version' }, { readOnly: true, default: 1 }),
  created_at: moment({ ko: '등록일시', en: 'Created at' }, { readOnly: true }),
  updated_at: moment({ ko: '수정일시', en: 'Updated at' }, { readOnly: true }),
  created_by: ref({ ko: '등록자', en: 'Created by' }, 'user', { readOnly: true, optional: true }),
  updated_by: ref({ ko: '수정자', en: 'Updated by' }, 'user', { readOnly: true, optional: true }),
} as const satisfies Record<string, Field>

const isSection = (entry: Field | Section): entry is Section => entry.kind === 'section'

/** Caches a value that is derived from a declaration; declarations never change. */
export function memoize<K extends object, V>(derive: (key: K) => V) {
  const known = new WeakMap<K, V>()
  return (key: K): V => {
    if (known.has(key)) return known.get(key) as V
    const created = derive(key)
    known.set(key, created)
    return created
  }
}

/** The declared fields by name, without their sections. */
export const fieldsOf = memoize((resource: Resource): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(resource.fields).flatMap(([name, entry]) => (isSection(entry) ? Object.entries(entry.fields) : [[name, entry] as const]))),
)

/** The sections of the form. Fields outside of a section form one without a heading. */
export const sectionsOf = memoize((resource: Resource): readonly { name: string; section: Section }[] => {
  const unsectioned = Object.entries(resource.fields).flatMap(([name, entry]) => (isSection(entry) ? [] : [[name, entry] as const]))
  const named = Object.entries(resource.fields).flatMap(([name, entry]) => (isSection(entry) ? [{ name, section: entry }] : []))
  return unsectioned.length === 0 ? named : [{ name: '', section: { kind: 'section', label: '', fields: Object.fromEntries(unsectioned) } }, ...named]
})

/** True if a section applies to a row. Conditions on missing values are ignored. */
export const sectionApplies = ({ when }: Pick<Section, 'when'>, row: Readonly<Record<string, unknown>>) =>
  whereEntries(when).every(([key, values]) => row[key] === undefined || row[key] === null || values.some((value) => value === row[key]))

/** True if a field, by its section, applies to rows of a scope. */
export const fieldAppliesToScope = (resource: Resource, name: string, scope: Readonly<Record<string, unknown>>) =>
  sectionsOf(resource).every(({ section }) => !(name in section.fields) || sectionApplies(section, scope))

/** The wire keys of a set of fields. */
export const fieldKeysOfFields = memoize((fields: Readonly<Record<string, Field>>): readonly FieldKey[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.entries(field.keySpecs).map(([template, spec]) => ({ key: wireKeyOf(template, name), name, template, field, spec })),
  ),
)

export const declaredFieldKeys = (resource: Resource) => fieldKeysOfFields(fieldsOf(resource))

/** The key of the state field; undefined if the resource has no states. */
export const stateKeyOf = memoize((resource: Resource): FieldKey | undefined => declaredFieldKeys(resource).find(({ field }) => field.states))

const allFields = memoize((resource: Resource) => ({ ...fieldsOf(resource), ...baseFields }) as Readonly<Record<string, Field>>)

/** All wire keys of a row except `id`. */
export const fieldKeysOf = memoize((resource: Resource): readonly FieldKey[] => fieldKeysOfFields(allFields(resource)))

export const fieldOf = (resource: Resource, name: string): Field | undefined => allFields(resource)[name]
export const fieldKeyOf = (resource: Resource, key: string): FieldKey | undefined => fieldKeysOf(resource).find((fieldKey) => fieldKey.key === key)
