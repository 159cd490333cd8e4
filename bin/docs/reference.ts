import type { GeneratedPage } from './markdown.ts'
import { code, page, table } from './markdown.ts'
import { parseInterfaceDocs, fieldKindFilePath } from './interfaces.ts'

const fieldInterfaces = [
  ['text', 'TextOptions'],
  ['rich', 'RichOptions'],
  ['code', 'CodeOptions'],
  ['phone', 'PhoneOptions'],
  ['whole', 'WholeOptions'],
  ['decimal', 'DecimalOptions'],
  ['money', 'MoneyOptions'],
  ['flag', 'FlagOptions'],
  ['choice', 'ChoiceOptions'],
  ['states', 'StatesOptions'],
  ['day', 'DayOptions'],
  ['moment', 'MomentOptions'],
  ['period', 'PeriodOptions'],
  ['ref', 'RefOptions'],
  ['refs', 'RefsOptions'],
  ['audience', 'AudienceOptions'],
  ['images', 'ImagesOptions'],
  ['files', 'FilesOptions'],
  ['rows', 'RowsOptions'],
  ['json', 'JsonOptions'],
  ['secret', 'SecretOptions'],
] as const

/** The reference pages: title, and the documented interfaces. */
const chapters: readonly (readonly [title: string, interfaces: readonly (readonly [heading: string, path: string, name: string])[]])[] = [
  [
    'Resource',
    [
      ['resource(name, label, …)', 'schema/declare/resource.ts', 'Resource'],
      ['can', 'schema/declare/resource.ts', 'ResourceAccessLevels'],
      ['ownerAccess', 'schema/declare/resource.ts', 'OwnerAccess'],
      ['frozen', 'schema/declare/resource.ts', 'FreezeRule'],
      ['noOverlap', 'schema/declare/noOverlap.ts', 'NoOverlap'],
      ['coveringIndexes', 'schema/declare/coveringIndex.ts', 'CoveringIndex'],
      ['retention', 'schema/declare/retention.ts', 'Retention'],
      ['closing', 'schema/declare/monthClosing.ts', 'MonthClosing'],
      ['proof', 'schema/declare/reauthRules.ts', 'ReauthRules'],
    ],
  ],
  [
    'List and record page',
    [
      ['list', 'schema/declare/resource.ts', 'ListView'],
      ['tab(label, where, …)', 'schema/declare/tab.ts', 'ListTab'],
      ['metrics', 'schema/declare/metrics.ts', 'Metric'],
      ['board(label, …)', 'schema/declare/mode.ts', 'Board'],
      ['approval(label, …)', 'schema/declare/mode.ts', 'Approval'],
      ['gallery(label, …)', 'schema/declare/mode.ts', 'Gallery'],
      ['show', 'schema/declare/show.ts', 'ShowView'],
      ['show.head', 'schema/declare/show.ts', 'Head'],
      ['show.related', 'schema/declare/show.ts', 'RelatedRowsSpec'],
    ],
  ],
  [
    'Call and action',
    [
      ['every call', 'schema/declare/endpoint.ts', 'CommonCall'],
      ['get(…)', 'schema/declare/endpoint.ts', 'Query'],
      ['post(…)', 'schema/declare/endpoint.ts', 'Command'],
      ['download(…)', 'schema/declare/endpoint.ts', 'Download'],
      ['external(…)', 'schema/declare/endpoint.ts', 'ExternalCall'],
      ['action(label, …)', 'schema/declare/endpoint.ts', 'Action'],
      ['payment(label, …)', 'schema/declare/endpoint.ts', 'PaymentAction'],
      ['availableUntil', 'schema/declare/endpoint.ts', 'AvailableUntil'],
      ['notification, declineNotification', 'schema/declare/notifications.ts', 'NotificationSpec'],
    ],
  ],
  [
    'Menu',
    [
      ['item(resource, …)', 'schema/page/menu.ts', 'Item'],
      ['group(name, label, items, …)', 'schema/page/menu.ts', 'Group'],
    ],
  ],
  [
    'Field',
    [
      ['every kind', 'schema/base/field.ts', 'CommonOptions'],
      ['numbers', 'schema/fields/base/numbers.ts', 'NumberOptions'],
      ['sums and counts', 'schema/fields/base/numbers.ts', 'AggregateOptions'],
      ['due', 'schema/fields/base/dates.ts', 'DeadlineRule'],
      ...fieldInterfaces.map(([kind, name]) => [`${kind}(label, …)`, fieldKindFilePath(kind), name] as const),
    ],
  ],
]

const fileOf = (title: string) => `reference/${title.toLowerCase().replaceAll(' ', '-')}.md`

/** A type on one line, without comments. */
const singleLine = (type: string) =>
  type
    .split('/**')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join(' ')
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')

function section([heading, path, name]: readonly [string, string, string]) {
  const { doc, properties } = parseInterfaceDocs(path, name)
  const rows = properties.map((property) => [code(property.name), code(singleLine(property.type).replace(/^readonly /, '')), property.doc])
  return `## ${heading}\n\n${[doc, table(['Property', 'Type', 'Meaning'], rows)].filter((part) => part !== '').join('\n\n')}`
}

/** Pages of all properties of declarations, with type and doc comment from `schema/`. */
export const referencePages = (): GeneratedPage[] => [
  page(
    'docs/resources/reference.md',
    'Reference',
    'All properties of declarations. [Views](views.md) and [server](server.md) describe what is derived from them; [fields](fields.md) lists the kinds of fields.',
    [chapters.map(([title]) => `- [${title}](${fileOf(title)})`).join('\n')],
  ),
  ...chapters.map(([title, interfaces]) =>
    page(`docs/resources/${fileOf(title)}`, `Reference: ${title}`, 'Properties with `?` are optional.', interfaces.map(section)),
  ),
]

/** Properties without a doc comment; every property needs one. */
export const propertiesWithoutDocs = () =>
  chapters.flatMap(([, interfaces]) =>
    interfaces.flatMap(([, path, name]) =>
      parseInterfaceDocs(path, name).properties.flatMap((property) => (property.doc === '' ? [`${path} ${name}.${property.name}`] : [])),
    ),
  )
