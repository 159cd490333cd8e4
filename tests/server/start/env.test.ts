import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { selectSocialProviders } from '#server/social/index.ts'
import { readEnv, sandboxSettingNames, InvalidSettings } from '#server/base/env.ts'
import type { AppContext } from '#server/base/context.ts'
import { sandboxes } from '#sandbox/index.ts'

const key = `k1:${randomBytes(32).toString('base64')}`

test('without any setting the defaults hold', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    SESSION_IDLE_S: 1800,
    SESSION_MAX_S: 43_200,
    seed: 'sample',
    production: false,
  })
})

test('an empty setting counts as missing', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}))
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['DATABASE_URL', 'mysql://localhost/ride'],
  ['PUBLIC_URL', 'ride.example'],
  ['SEED', 'everything'],
  ['NODE_ENV', 'staging'],
  ['ADMIN_PASSWORD', 'short'],
  ['ENCRYPTION_KEYS', 'k1:tooshort'],
  ['SESSION_IDLE_S', '1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a sentence that names the setting', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(InvalidSettings)
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`Setting ${name}: .+\\. Correct it`))
})

test('every wrong setting is named at once', () => {
  expect(() => readEnv({ PORT: 'x', SEED: 'y' })).toThrow(/Setting PORT.*\n.*Setting SEED/)
})

test('the secret that was wrong is not repeated', () => {
  expect(() => readEnv({ ADMIN_PASSWORD: 'hunter2' })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }))
})

const inProduction = { NODE_ENV: 'production', PUBLIC_URL: 'https://ride.example', TRUST_PROXY: '1' }

test.each([
  [{ PUBLIC_URL: undefined }, /Setting PUBLIC_URL: required in production/],
  [{ PUBLIC_URL: 'http://ride.example' }, /Setting PUBLIC_URL: must be an https address/],
  [{ SEED: 'sample' }, /Setting SEED: the sample business/],
])('production does not start with %o', (overrides, words) => {
  expect(() => readEnv({ ...inProduction, ENCRYPTION_KEYS: key, ...overrides })).toThrow(words)
  expect(readEnv({ ...overrides }).production).toBe(false)
})

test('production needs keys of its own and begins without demo rows', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/ENCRYPTION_KEYS/)
  expect(readEnv({ ...inProduction, ENCRYPTION_KEYS: key })).toMatchObject({ production: true, seed: 'reference' })
})

test.each([
  ['zeros', Buffer.alloc(32)],
  ['one value', Buffer.alloc(32, 7)],
  ['two values in turn', Buffer.alloc(32, 'ab')],
  ['a sentence', Buffer.from('this-is-my-secret-key-of-ride-32')],
  ['bytes that count', Buffer.from(Array.from({ length: 32 }, (_, at) => at % 8))],
])('production refuses a key of %s', (_what, secret) => {
  const keyed = (id: string) => `${id}:${secret.toString('base64')}`
  expect(() => readEnv({ ...inProduction, ENCRYPTION_KEYS: keyed('k1') })).toThrow(/ENCRYPTION_KEYS: the key is not random/)
  expect(() => readEnv({ ...inProduction, ENCRYPTION_KEYS: `${key},${keyed('k0')}` })).toThrow(/ENCRYPTION_KEYS: the key is not random/)
  expect(readEnv({ ENCRYPTION_KEYS: keyed('k1') })).toMatchObject({ production: false })
})

test('production behind https says how many proxies stand in front', () => {
  const open = { ...inProduction, ENCRYPTION_KEYS: key, TRUST_PROXY: '0' }
  expect(() => readEnv(open)).toThrow(/TRUST_PROXY: PUBLIC_URL is https/)
  expect(readEnv({ ...open, TRUST_PROXY: '1' })).toMatchObject({ TRUST_PROXY: 1 })
})

test('a setting by its name before 0.2.0 is refused with its new name', () => {
  expect(() => readEnv({ PAYMENT: 'toss' })).toThrow(/Setting PAYMENT: renamed to PAYMENT_PROVIDER/)
})

test('production refuses the sandbox of every external service', () => {
  const production = { ...inProduction, ENCRYPTION_KEYS: key }
  expect(sandboxSettingNames.length).toBeGreaterThanOrEqual(5)
  for (const name of sandboxSettingNames) {
    expect(() => readEnv({ ...production, [name]: 'sandbox' })).toThrow(new RegExp(`Setting ${name}: "sandbox"`))
    expect(Object.values(readEnv({ [name]: 'sandbox' }))).toContain('sandbox')
  }
  expect(Object.values(readEnv(production))).not.toContain('sandbox')
})

test('a session cannot idle longer than it may last', () => {
  expect(() => readEnv({ SESSION_IDLE_S: '100', SESSION_MAX_S: '50' })).toThrow(/SESSION_IDLE_S/)
})

describe('signing in by social accounts', () => {
  const production = { ...inProduction, ENCRYPTION_KEYS: key }

  test('production offers only platforms with keys', () => {
    expect(readEnv(production)).toMatchObject({ social: 'vendors' })
    expect(selectSocialProviders({ env: readEnv(production) } as AppContext, sandboxes).platforms).toEqual([])
  })

  test('elsewhere the provider of our own stands in, unless the settings say otherwise', () => {
    expect(readEnv({})).toMatchObject({ social: 'sandbox' })
    expect(readEnv({ SOCIAL_PROVIDER: 'vendors' })).toMatchObject({ social: 'vendors' })
  })

  test('a platform is offered when all its keys are there', () => {
    const keys = { KAKAO_CLIENT_ID: 'k', KAKAO_CLIENT_SECRET: 's', KAKAO_APP_ID: '1', NAVER_CLIENT_ID: 'n', NAVER_CLIENT_SECRET: 's' }
    expect(selectSocialProviders({ env: readEnv({ ...production, ...keys }) } as AppContext, sandboxes).platforms).toEqual(['kakao', 'naver'])
  })

  test.each([
    [{ KAKAO_CLIENT_ID: 'k', KAKAO_CLIENT_SECRET: 's' }, /Setting KAKAO_APP_ID: required/],
    [{ GOOGLE_CLIENT_SECRET: 's' }, /Setting GOOGLE_CLIENT_ID: required/],
    [{ APPLE_CLIENT_ID: 'a', APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' }, /Setting APPLE_TEAM_ID, APPLE_KEY_ID: required/],
    [{ APPLE_PRIVATE_KEY: 'nonsense' }, /Setting APPLE_PRIVATE_KEY/],
    [{ SOCIAL_PROVIDER: 'everybody' }, /Setting SOCIAL_PROVIDER/],
  ])('half the keys of a platform stop the start: %o', (keys, words) => {
    expect(() => readEnv({ ...production, ...keys })).toThrow(words)
  })
})

describe('paying', () => {
  const production = { ...inProduction, ENCRYPTION_KEYS: key }

  test('production is not paid over an open line', () => {
    expect(() => readEnv({ ...production, TOSS_SECRET_KEY: 'x', TOSS_API_URL: 'http://toss.example' })).toThrow(/Setting TOSS_API_URL/)
    expect(readEnv(production).payment).toBe('closed')
    expect(readEnv({ ...production, TOSS_SECRET_KEY: 'x' }).payment).toBe('toss')
  })

  test('a vendor needs its key, and is stood in for elsewhere', () => {
    expect(() => readEnv({ PAYMENT_PROVIDER: 'toss' })).toThrow(/Setting TOSS_SECRET_KEY/)
    expect(readEnv({}).payment).toBe('sandbox')
  })
})

describe('a setting from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ride-settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (text: string, mode: number) => {
    const path = join(folder, `setting-${mode.toString(8)}`)
    writeFileSync(path, text)
    chmodSync(path, mode)
    return path
  }

  test('is read if only its owner can read the file', () => {
    expect(readEnv({ ...inProduction, ENCRYPTION_KEYS_FILE: file(`${key}\n`, 0o600) }).ENCRYPTION_KEYS).toBe(key)
  })

  test('is refused if other users may read the file, if it is missing, and if the setting is set too', () => {
    expect(() => readEnv({ ENCRYPTION_KEYS_FILE: file(key, 0o640) })).toThrow(/ENCRYPTION_KEYS_FILE: .* is readable by other users/)
    expect(() => readEnv({ ENCRYPTION_KEYS_FILE: file(key, 0o604) })).toThrow(/chmod 600/)
    expect(() => readEnv({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(/DATABASE_URL_FILE: .* cannot be read/)
    expect(() => readEnv({ ENCRYPTION_KEYS: key, ENCRYPTION_KEYS_FILE: file(key, 0o600) })).toThrow(/Leave one of them out/)
  })
})

test.each(['postgres', 'ride1234', 'password-123', 'short'])('production refuses a database whose password is %s', (password) => {
  const settings = { DATABASE_URL: `postgres://ride:${password}@db.example/ride`, ENCRYPTION_KEYS: key }
  expect(() => readEnv({ ...settings, ...inProduction })).toThrow(/Setting DATABASE_URL: its password/)
  expect(readEnv(settings).production).toBe(false)
})
