import { z } from 'zod'
import { backupSettings } from '#server/base/settings/backupSettings.ts'
import { clockSettings } from '#server/base/settings/clockSettings.ts'
import { databaseSettings } from '#server/base/settings/databaseSettings.ts'
import { debitSettings } from '#server/base/settings/debitSettings.ts'
import { doorSettings } from '#server/base/settings/doorSettings.ts'
import { encryptionSettings } from '#server/base/settings/encryptionSettings.ts'
import { firstStartSettings } from '#server/base/settings/firstStartSettings.ts'
import { identitySettings } from '#server/base/settings/identitySettings.ts'
import { licenceSettings } from '#server/base/settings/licenceSettings.ts'
import { messageSettings } from '#server/base/settings/messageSettings.ts'
import { paymentSettings } from '#server/base/settings/paymentSettings.ts'
import { serverSettings } from '#server/base/settings/serverSettings.ts'
import { sessionSettings } from '#server/base/settings/sessionSettings.ts'
import { socialSettings } from '#server/base/settings/socialSettings.ts'
import { storageSettings } from '#server/base/settings/storageSettings.ts'
import { taxDocumentSettings } from '#server/base/settings/taxDocumentSettings.ts'
import { telemetrySettings } from '#server/base/settings/telemetrySettings.ts'
import type { GeneratedPage } from './markdown.ts'
import { code, page, table } from './markdown.ts'

const groups: readonly z.ZodObject[] = [
  serverSettings,
  databaseSettings,
  storageSettings,
  backupSettings,
  encryptionSettings,
  firstStartSettings,
  sessionSettings,
  paymentSettings,
  debitSettings,
  taxDocumentSettings,
  licenceSettings,
  identitySettings,
  doorSettings,
  messageSettings,
  socialSettings,
  telemetrySettings,
  clockSettings,
]

/** Title and introduction of a group of settings. */
const groupTexts = z.strictObject({ title: z.string(), description: z.string().optional() })

/** The texts of a setting in its declaration. */
const settingTexts = z.strictObject({
  description: z.string(),
  /** What holds when the setting is missing and the schema has no default. */
  whenMissing: z.string().optional(),
  /** Explanation below the table. */
  details: z.string().optional(),
  /** The value in `.env.example`. */
  example: z.string().optional(),
})

const innerOf = (schema: unknown) => (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema)

function range(from: number | null, to: number | null, unit = '') {
  if (from === null || from <= 1) return to === null ? '' : `at most ${to}${unit}`
  return to === null ? `at least ${from}${unit}` : `${from} to ${to}${unit}`
}

/** Choices, range or length of the value; empty if the schema has no such limit. */
function allowedValues(schema: unknown) {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodEnum) return inner.options.map((option) => code(String(option))).join(' ')
  if (inner instanceof z.ZodNumber) return `${inner.minValue} to ${inner.maxValue}`
  return inner instanceof z.ZodString ? range(inner.minLength, inner.maxLength, ' characters') : ''
}

const timeUnits = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** ` (30 minutes)` for 1800 seconds; empty below a minute. */
function durationText(seconds: number) {
  const [length, unit] = timeUnits.find(([unitLength]) => seconds % unitLength === 0) ?? [seconds]
  if (unit === undefined) return ''
  const count = seconds / length
  return ` (${count} ${unit}${count === 1 ? '' : 's'})`
}

interface Setting extends z.infer<typeof settingTexts> {
  readonly name: string
  readonly schema: z.core.$ZodType
  /** The default of the schema. */
  readonly fixedDefault: string | undefined
}

const settingsOf = (group: z.ZodObject): readonly Setting[] =>
  Object.entries(group.shape).map(([name, schema]) => ({
    name,
    schema,
    fixedDefault: schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : undefined,
    ...settingTexts.parse(z.globalRegistry.get(schema)),
  }))

function defaultText({ name, fixedDefault, whenMissing = 'not set' }: Setting) {
  if (fixedDefault === undefined) return whenMissing
  return code(fixedDefault) + (name.endsWith('_S') ? durationText(Number(fixedDefault)) : '')
}

function settingRow(setting: Setting) {
  const { name, schema, description, example, fixedDefault } = setting
  const values = allowedValues(schema)
  const isExampleShown = example !== undefined && fixedDefault === undefined && values === ''
  return [code(name), isExampleShown ? `${description} Example: ${code(example)}` : description, values, defaultText(setting)]
}

function groupSection(group: z.ZodObject) {
  const { title, description } = groupTexts.parse(group.meta())
  const settings = settingsOf(group)
  const rows = table(['Setting', 'Meaning', 'Values', 'Default'], settings.map(settingRow))
  const details = settings.flatMap(({ name, details: text }) => (text === undefined ? [] : [`${code(name)}: ${text}`]))
  return [`## ${title}`, ...(description === undefined ? [] : [description]), rows, ...details].join('\n\n')
}

const about = `The server reads its settings from the environment when it starts. An empty setting counts as missing. An invalid setting ends the start with a sentence that names the setting; [install](install.md#what-production-refuses) lists what production refuses.

Any setting can be read from a file instead: \`<setting>_FILE\`, for example \`DATABASE_URL_FILE\`, is the path of the file. The server refuses a file that other users of the machine can read or write, and a setting that is set in both ways.`

/** Page of all settings of the server, with a table per group. */
export const settingsPage = (): GeneratedPage => page('docs/operations/settings.md', 'Settings', about, groups.map(groupSection))

const exampleIntroduction = `# Settings of the server. Generated by \`npm run docs\` from the declarations.
# docs/operations/settings.md describes each setting. In development all are optional.
# Set them in the environment of the service. <setting>_FILE names a file with the value of a setting.`

/** A value as a shell and a service file of systemd read it. */
const quoted = (value: string) => (/^[\w.,:/@+-]*$/.test(value) ? value : `'${value}'`)

/** `.env.example`: every setting as a comment, with its example or default. */
export function envExampleFile(): GeneratedPage {
  const sections = groups.map((group) => {
    const lines = settingsOf(group).map(({ name, example, fixedDefault }) => `# ${name}=${quoted(example ?? fixedDefault ?? '')}`)
    return [`# ${groupTexts.parse(group.meta()).title}`, ...lines].join('\n')
  })
  return { path: '.env.example', text: `${[exampleIntroduction, ...sections].join('\n\n')}\n` }
}
