import { z } from 'zod'
import { clockProblem, clockSettings } from './settings/clockSettings.ts'
import { messageProblem, messageSettings } from './settings/messageSettings.ts'
import { debitProblem, debitSettings, debitProviderOf } from './settings/debitSettings.ts'
import { doorProblem, doorSettings, doorProviderOf } from './settings/doorSettings.ts'
import { licenceProviderOf, licenceProblem, licenceSettings } from './settings/licenceSettings.ts'
import { paymentProviderOf, paymentProblem, paymentSettings } from './settings/paymentSettings.ts'
import { productionProblem } from './settings/productionSettings.ts'
import { readSettingFiles } from './settings/settingFiles.ts'
import { socialProblem, socialSettings } from './settings/socialSettings.ts'
import { renamedProblems } from './settings/oldSettingNames.ts'

const wholeNumber = (from: number, to: number) => z.coerce.number().int().min(from).max(to)
const text = z.string().trim().min(1)

/** All settings of the server, read from the environment; docs/operations/settings.md describes each. */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: text.default('127.0.0.1'),
  /** Public URL of this server, e.g. https://ride.example; the only origin that may send requests with effects. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of reverse proxies whose forwarded client address is trusted. */
  TRUST_PROXY: wholeNumber(0, 5).default(0),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  ADMIN_LOGIN_ID: text.max(50).optional(),
  ADMIN_PASSWORD: z.string().min(12).max(256).optional(),
  SEED: z.enum(['sample', 'reference', 'none']).optional(),
  SESSION_IDLE_S: wholeNumber(5, 86_400).default(1800),
  SESSION_MAX_S: wholeNumber(5, 604_800).default(43_200),
  MEMBER_IDLE_S: wholeNumber(5, 7_776_000).default(1_209_600),
  MEMBER_MAX_S: wholeNumber(5, 31_536_000).default(7_776_000),
  /** Whether staff of access level `finance` and above need a second factor; default: `required` in production, `optional` elsewhere. */
  MFA: z.enum(['required', 'optional']).optional(),
  REQUEST_TIMEOUT_S: wholeNumber(1, 60).default(5),
  /** Sustained calls per second per account; the burst limit is twenty times this value. */
  CALLS_PER_S: wholeNumber(1, 100_000).default(100),
  /** `id:base64 of 32 bytes`, newest first, separated by commas; outside production created automatically in DATA_DIR. */
  ENCRYPTION_KEYS: z
    .string()
    .regex(/^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/)
    .optional(),
  ...clockSettings,
  ...socialSettings,
  ...messageSettings,
  ...paymentSettings,
  ...licenceSettings,
  ...doorSettings,
  ...debitSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Stores uploads in this S3 bucket instead of DATA_DIR. */
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: text.default('ap-northeast-2'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
})

type Settings = z.infer<typeof settings>
export interface Env extends Settings {
  readonly production: boolean
  readonly seed: 'sample' | 'reference' | 'none'
  readonly mfa: 'required' | 'optional'
  readonly social: 'sandbox' | 'vendors'
  readonly messages: 'sandbox' | 'vendors'
  readonly payment: 'sandbox' | 'toss' | 'closed'
  readonly licences: 'sandbox' | 'codef' | 'closed'
  readonly doors: 'sandbox' | 'invers' | 'closed'
  readonly debit: 'sandbox' | 'hyosung' | 'closed'
}

/** Names of the settings that accept `sandbox`, that is, a sandbox in place of an external service. */
export const sandboxSettings = Object.entries(settings.shape)
  .filter(([, { safeParse }]) => safeParse('sandbox').success && !safeParse('nobody').success)
  .map(([name]) => name)

/** A sandbox moves no money, opens no door and signs in any user without proof, so production refuses it. */
function sandboxProblem(env: Readonly<Record<string, unknown>>, production: boolean) {
  const match = production ? sandboxSettings.find((name) => env[name] === 'sandbox') : undefined
  return match && `Setting ${match}: "sandbox" is no real service, so production refuses it. Leave it out, or set the keys of a vendor.`
}

/** Thrown for invalid settings, with one sentence per setting that tells the fix. */
export class InvalidSettings extends Error {}

const withoutBlanks = (from: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''))

/** Reads and validates the settings once, at start-up. */
export function readEnv(from: NodeJS.ProcessEnv = process.env): Env {
  const files = readSettingFiles(from, Object.keys(settings.shape))
  const nameProblems = [...files.problems, ...renamedProblems(from)]
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
  const problems = [sandboxProblem, productionProblem, clockProblem, socialProblem, messageProblem, paymentProblem, licenceProblem, doorProblem, debitProblem]
  const wrong = problems.map((problem) => problem(env, production)).find((match) => typeof match === 'string')
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
    licences: licenceProviderOf(env, production),
    doors: doorProviderOf(env, production),
    debit: debitProviderOf(env, production),
    seed,
  }
}

/** Whether browsers reach this server over https. */
export const isHttps = (env: Env) => env.PUBLIC_URL?.startsWith('https:') ?? false
