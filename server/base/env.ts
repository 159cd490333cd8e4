import { z } from 'zod'
import { backupSettings } from './settings/backupSettings.ts'
import { databaseProblem, databaseSettings } from './settings/databaseSettings.ts'
import { encryptionSettings } from './settings/encryptionSettings.ts'
import { firstStartSettings } from './settings/firstStartSettings.ts'
import { serverSettings } from './settings/serverSettings.ts'
import { sessionSettings } from './settings/sessionSettings.ts'
import { storageSettings } from './settings/storageSettings.ts'
import { clockProblem, clockSettings } from './settings/clockSettings.ts'
import { messageProblem, messageSettings } from './settings/messageSettings.ts'
import { debitProblem, debitSettings, debitProviderOf } from './settings/debitSettings.ts'
import { doorProblem, doorSettings, doorProviderOf } from './settings/doorSettings.ts'
import { identityVerificationProviderOf, identityProblem, identitySettings } from './settings/identitySettings.ts'
import { licenceCheckProviderOf, licenceProblem, licenceSettings } from './settings/licenceSettings.ts'
import { paymentProviderOf, paymentProblem, paymentSettings } from './settings/paymentSettings.ts'
import { taxDocumentProblem, taxDocumentProviderOf, taxDocumentSettings } from './settings/taxDocumentSettings.ts'
import { productionProblem } from './settings/productionSettings.ts'
import { readSettingFiles } from './settings/settingFiles.ts'
import { telemetrySettings } from './settings/telemetrySettings.ts'
import { socialProblem, socialSettings } from './settings/socialSettings.ts'
import { renamedSettingProblems } from './settings/oldSettingNames.ts'

/** All settings of the server, read from the environment. `npm run docs` writes docs/operations/settings.md from their descriptions. */
const settings = z.object({
  ...serverSettings.shape,
  ...databaseSettings.shape,
  ...firstStartSettings.shape,
  ...sessionSettings.shape,
  ...encryptionSettings.shape,
  ...storageSettings.shape,
  ...backupSettings.shape,
  ...clockSettings.shape,
  ...socialSettings.shape,
  ...messageSettings.shape,
  ...paymentSettings.shape,
  ...licenceSettings.shape,
  ...identitySettings.shape,
  ...doorSettings.shape,
  ...debitSettings.shape,
  ...taxDocumentSettings.shape,
  ...telemetrySettings.shape,
})

export const settingNames = Object.keys(settings.shape)

type Settings = z.infer<typeof settings>

const innerOf = (schema: unknown): unknown => (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? innerOf(schema.unwrap()) : schema)

/** A setting for staff to see: its value if it is a number or a choice, otherwise only whether it is set, because a text may be a secret. */
export interface RedactedSetting {
  readonly name: string
  readonly is_set: boolean
  readonly value: string | null
}

export const redactedSettings = (env: Settings): RedactedSetting[] =>
  Object.entries(settings.shape).map(([name, schema]) => {
    const value = env[name as keyof Settings]
    const isOpen = typeof value === 'number' || typeof value === 'boolean' || innerOf(schema) instanceof z.ZodEnum
    return { name, is_set: value !== undefined, value: isOpen && value !== undefined ? String(value) : null }
  })

export interface Env extends Settings {
  readonly production: boolean
  readonly seed: 'sample' | 'reference' | 'none'
  readonly mfa: 'required' | 'optional'
  readonly social: 'sandbox' | 'vendors'
  readonly messages: 'sandbox' | 'vendors'
  readonly payment: 'sandbox' | 'toss' | 'closed'
  readonly licences: 'sandbox' | 'codef' | 'closed'
  readonly identity: 'sandbox' | 'portone' | 'closed'
  readonly doors: 'sandbox' | 'invers' | 'closed'
  readonly debit: 'sandbox' | 'hyosung' | 'closed'
  readonly taxDocuments: 'sandbox' | 'popbill' | 'closed'
}

/** Names of the settings that accept `sandbox`, that is, a sandbox in place of an external service. */
export const sandboxSettingNames = Object.entries(settings.shape)
  .filter(([, { safeParse }]) => safeParse('sandbox').success && !safeParse('nobody').success)
  .map(([name]) => name)

/** A sandbox moves no money, opens no door and signs in any user without proof, so production refuses it. */
function sandboxProblem(env: Readonly<Record<string, unknown>>, production: boolean) {
  const match = production ? sandboxSettingNames.find((name) => env[name] === 'sandbox') : undefined
  return match && `Setting ${match}: "sandbox" is no real service, so production refuses it. Leave it out, or set the keys of a vendor.`
}

/** Thrown for invalid settings, with one sentence per setting that tells the fix. */
export class InvalidSettings extends Error {}

const withoutBlanks = (from: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''))

/** Checks of settings that depend on each other; each answers with a sentence. */
const settingProblems = [
  sandboxProblem,
  productionProblem,
  databaseProblem,
  clockProblem,
  socialProblem,
  messageProblem,
  paymentProblem,
  licenceProblem,
  identityProblem,
  doorProblem,
  debitProblem,
  taxDocumentProblem,
]

/** Reads and validates the settings once, at start-up. */
export function readEnv(from: NodeJS.ProcessEnv = process.env): Env {
  const files = readSettingFiles(from, settingNames)
  const nameProblems = [...files.problems, ...renamedSettingProblems(from)]
  if (nameProblems.length > 0) throw new InvalidSettings(nameProblems.join('\n'))
  const parsed = settings.safeParse(withoutBlanks({ ...from, ...files.values }))
  if (!parsed.success) {
    throw new InvalidSettings(
      parsed.error.issues.map(({ path, message }) => `Setting ${path.join('.')}: ${message}. Correct it, or leave it out for the default.`).join('\n'),
    )
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production && !env.ENCRYPTION_KEYS) {
    throw new InvalidSettings(
      "Setting ENCRYPTION_KEYS: required in production. Create one with: node -e \"console.log('k1:' + crypto.randomBytes(32).toString('base64'))\"",
    )
  }
  const wrong = settingProblems.map((problem) => problem(env, production)).find((match) => typeof match === 'string')
  if (wrong) throw new InvalidSettings(wrong)
  if (env.SESSION_IDLE_S > env.SESSION_MAX_S) throw new InvalidSettings('Setting SESSION_IDLE_S: must not be longer than SESSION_MAX_S.')
  if (env.MEMBER_IDLE_S > env.MEMBER_MAX_S) throw new InvalidSettings('Setting MEMBER_IDLE_S: must not be longer than MEMBER_MAX_S.')
  const outside = production ? 'vendors' : 'sandbox'
  const seed = env.SEED ?? (production ? 'reference' : 'sample')
  return {
    ...env,
    production,
    mfa: env.MFA ?? (production ? 'required' : 'optional'),
    social: env.SOCIAL_PROVIDER ?? outside,
    messages: env.MESSAGE_PROVIDER ?? outside,
    payment: paymentProviderOf(env, production),
    licences: licenceCheckProviderOf(env, production),
    identity: identityVerificationProviderOf(env, production),
    doors: doorProviderOf(env, production),
    debit: debitProviderOf(env, production),
    taxDocuments: taxDocumentProviderOf(env, production),
    seed,
  }
}

/** Whether browsers reach this server over https. */
export const isServedOverHttps = (env: Env) => env.PUBLIC_URL?.startsWith('https:') ?? false
