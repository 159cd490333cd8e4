import { expect, test } from 'vitest'
import { choice, day, flag, image, json, phone, ref, rows, section, text, whole } from '#schema'
import type { DeclarationErrorCases } from './cart.ts'
import { withReferenceFilter, declarationErrorTexts, withField } from './cart.ts'

const planted: DeclarationErrorCases = [
  [
    'a unique key',
    withField('plate', text('번호판', { unique: ['drivr'] })),
    'cart.ts, fields.plate.unique: "drivr" is not a field of cart; did you mean "driver"? (noSuchField)',
  ],
  [
    'a unique key of lines',
    withField('plate', text('번호판', { unique: ['costs'] })),
    'cart.ts, fields.plate.unique: "costs" has no single comparable value; remove it. (notUnique)',
  ],
  [
    'a unique key with itself',
    withField('plate', text('번호판', { unique: ['plate'] })),
    'cart.ts, fields.plate.unique: "plate" refers to itself; list only the other fields, or write true. (duplicate)',
  ],
  ['a reference', withField('driver', ref('운전자', 'persn')), 'cart.ts, fields.driver: "persn" is not a resource; did you mean "person"? (noSuchResource)'],
  [
    'what a reference offers',
    withReferenceFilter({ rol: 'normal' }),
    'cart.ts, fields.driver.where: "rol" is not a field of person; did you mean "role"? (noSuchField)',
  ],
  [
    'a value of what it offers',
    withReferenceFilter({ role: 'norml' }),
    'cart.ts, fields.driver.where: "norml" is not a value of role; did you mean "normal"? (noSuchValue)',
  ],
  [
    'what is no filter there',
    withReferenceFilter({ note: '가' }),
    'cart.ts, fields.driver.where: rows of person are not filtered by "note"; add it to the filters of person.ts. (notFilterable)',
  ],
  [
    'what is sealed there',
    withReferenceFilter({ number: '1' }),
    'cart.ts, fields.driver.where: "number" of person is encrypted and cannot be filtered by; choose another field. (notComparable)',
  ],
  [
    'the field that an offer follows',
    withReferenceFilter({ role: '$km_' }),
    'cart.ts, fields.driver.where: "km_" is not a field of cart; did you mean "km"? (noSuchField)',
  ],
  [
    'a field of another kind',
    withReferenceFilter({ role: '$helper_id' }),
    'cart.ts, fields.driver.where: "role" and "helper_id" refer to different resources; choose fields that refer to the same resource. (wrongKind)',
  ],
  [
    'a default',
    withField('day', day('날짜', { default: '2026-02-30' })),
    'cart.ts, fields.day.default: "2026-02-30" is not a valid value of the field; use a valid default. (badDefault)',
  ],
  [
    'a consent that is given by itself',
    withField('agreed', flag('동의', { mustAccept: true, default: true })),
    'cart.ts, fields.agreed.default: a consent must be given explicitly, so it cannot have a default; remove it. (contradictory)',
  ],
  [
    'a default that must be unique',
    withField('code', text('번호', { unique: true, default: '가' })),
    'cart.ts, fields.code.default: a unique field cannot have a default, because the second row would repeat it; remove one of the two. (contradictory)',
  ],
  [
    'a sample that is no day',
    withField('day', day('날짜', { exampleValue: '2026-02-30' })),
    'cart.ts, fields.day: its options allow no value at all; check min, max, pattern and like. (contradictory)',
  ],
  [
    'limits that leave nothing',
    withField('size', whole('크기', { min: 5, max: 3 })),
    'cart.ts, fields.size: its options allow no value at all; check min, max, pattern and like. (contradictory)',
  ],
  [
    'lines with such limits',
    withField('costs', rows('비용', { amount: whole('금액', { min: 5, max: 3 }) }, { optional: true })),
    'cart.ts, fields.costs.amount: its options allow no value at all; check min, max, pattern and like. (contradictory)',
  ],
  [
    'places of pictures',
    withField('shots', rows('사진', { place: choice('부위', { front: '앞' }), photo: image('사진') }, { slots: 'plce', optional: true })),
    'cart.ts, fields.shots.slots: "plce" is not a choice field of its lines; did you mean "place"? (noSuchField)',
  ],
  [
    'lines without a picture',
    withField('shots', rows('사진', { place: choice('부위', { front: '앞' }) }, { slots: 'place', optional: true })),
    'cart.ts, fields.shots.slots: its lines do not have exactly one picture field; remove it. (wrongKind)',
  ],
  [
    'a part of a drawing',
    withField(
      'marks',
      rows('손상', { part: choice('부위', { front: '앞' }) }, { drawing: { by: 'part', size: [9, 9], areas: { frnt: [[0, 0, 9, 9]] } }, optional: true }),
    ),
    'cart.ts, fields.marks.drawing.areas: "frnt" is not a value of part; did you mean "front"? (noSuchValue)',
  ],
  [
    'days of a calendar',
    withField('days', rows('날', { day: day('날짜') }, { calendar: 'date', optional: true })),
    'cart.ts, fields.days.calendar: "date" is not a field of its lines; did you mean "day"? (noSuchField)',
  ],
  ['no choices', withField('size', choice('크기', {})), 'cart.ts, fields.size: there are no choices; add at least one value. (noChoices)'],
  [
    'what no form writes',
    withField('size', whole('크기', { readOnly: true, default: 0, immutable: true })),
    'cart.ts, fields.size.immutable: no form writes a read-only field; remove "immutable" or "readOnly". (neverWritten)',
  ],
  [
    'an access level of a field',
    withField('size', whole('크기', { can: { read: 'opps' as never } })),
    'cart.ts, fields.size.can: "opps" is not an access level; did you mean "ops"? (noSuchAccessLevel)',
  ],
  [
    'what may not be empty and is emptied',
    withField('phone', phone('전화', { erase: true })),
    'cart.ts, fields.phone.erase: the field is required; set the replacement value, or make it optional. (eraseRequired)',
  ],
  [
    'what is left behind',
    withField('phone', text('전화', { erase: 1 as never })),
    'cart.ts, fields.phone.erase: 1 is not a valid value of the field; use a valid value. (badDefault)',
  ],
  [
    'a name that is kept',
    withField('size', whole('크기', { was: 'km' })),
    'cart.ts, fields.size.was: "km" is still declared, so the field was not renamed from it; remove "was". (oldNameDeclared)',
  ],
  ['a key of every row', withField('version', whole('판')), 'cart.ts, fields.version: "version" is reserved in every call; rename the field. (nameTaken)'],
  [
    'two fields of one key',
    withField('driver_id', whole('운전자')),
    'cart.ts, fields.driver_id: "driver_id" is reserved in every call; rename the field. (nameTaken)',
  ],
  [
    'a name of a field',
    withField('sizeOf', whole('크기')),
    'cart.ts, fields.sizeOf: "sizeOf" is not a valid field name; use lower-case letters, digits and "_". (badName)',
  ],
  ['a label', withField('size', whole(' ')), 'cart.ts, fields.size: the label is empty; write a label. (noLabel)'],
  [
    'what a number is of',
    withField('of', whole('건', { refersTo: { by: 'stats', to: {} } })),
    'cart.ts, fields.of.refersTo: "stats" is not a field of cart; did you mean "status"? (noSuchField)',
  ],
  [
    'what it points at',
    withField('of', whole('건', { refersTo: { by: 'status', to: { ready: 'persn' } } })),
    'cart.ts, fields.of.refersTo: "persn" is not a resource; did you mean "person"? (noSuchResource)',
  ],
  [
    'what a shape follows',
    withField('data', json('값', { by: [{ key: 'kmm', forms: {} }], optional: true })),
    'cart.ts, fields.data.by: "kmm" is not a field of cart; did you mean "km"? (noSuchField)',
  ],
  [
    'of whom a section speaks',
    withField('more', section('더', { size: whole('크기') }, { when: { stats: 'ready' } })),
    'cart.ts, fields.more.when: "stats" is not a field of cart; did you mean "status"? (noSuchField)',
  ],
  [
    'a value of them',
    withField('more', section('더', { size: whole('크기') }, { when: { status: 'redy' } })),
    'cart.ts, fields.more.when: "redy" is not a value of status; did you mean "ready"? (noSuchValue)',
  ],
]

test.each(planted)('a field: %s', (_what, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})
