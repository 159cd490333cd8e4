interface Settings {
  readonly PUBLIC_URL?: string | undefined
  readonly TRUST_PROXY: number
  readonly ENCRYPTION_KEYS?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly SEED?: string | undefined
}

/** Cookies, passkeys and the origin check depend on the public URL, and it must be https. */
function addressProblem({ PUBLIC_URL }: Settings) {
  if (!PUBLIC_URL) return 'Setting PUBLIC_URL: required in production. Set the address under which browsers reach this server, e.g. https://ride.example'
  if (!PUBLIC_URL.startsWith('https:')) return 'Setting PUBLIC_URL: must be an https address in production. Put a TLS proxy in front of the server.'
  return undefined
}

/** Sample data must not mix with real customers, bookings and money. */
function seedProblem({ SEED }: Settings) {
  if (SEED !== 'sample') return undefined
  return 'Setting SEED: the sample business is not for production. Take reference or none.'
}

/**
 * The server speaks plain HTTP, so https requests arrive through a proxy. Without trusted proxy headers all clients share one address and one rate
 * limit.
 */
function proxyProblem({ PUBLIC_URL, TRUST_PROXY }: Settings) {
  if (TRUST_PROXY > 0 || !PUBLIC_URL?.startsWith('https:')) return undefined
  return 'Setting TRUST_PROXY: PUBLIC_URL is https, so a proxy stands in front of this server. Say how many do, as a rule 1.'
}

/** 32 random bytes have about 30 different values; zeros, patterns and words have few different values or only printable characters. */
const minDistinctBytes = 12
const isRandom = (secret: Buffer) => new Set(secret).size >= minDistinctBytes && !/^[\x20-\x7e]+$/.test(secret.toString('latin1'))

/** Refuses keys that are not random: a made-up key can be guessed. */
function keyProblem({ ENCRYPTION_KEYS }: Settings) {
  const secrets = ENCRYPTION_KEYS?.split(',').map((entry) => Buffer.from(entry.slice(entry.indexOf(':') + 1), 'base64')) ?? []
  if (secrets.every(isRandom)) return undefined
  return "Setting ENCRYPTION_KEYS: the key is not random. Create one with: node -e \"console.log('k1:' + crypto.randomBytes(32).toString('base64'))\""
}

const minPasswordLength = 12
const examplePasswords = /^(postgres|password|passw0rd|ride|changeme|example|secret|admin|test|\W|\d)+$/i

/** Refuses example passwords of the database. No password is allowed, since PostgreSQL may authenticate by certificate. */
function databaseProblem({ DATABASE_URL }: Settings) {
  const password = DATABASE_URL && decodeURIComponent(new URL(DATABASE_URL).password)
  if (!password || (password.length >= minPasswordLength && !examplePasswords.test(password))) return undefined
  return `Setting DATABASE_URL: its password is an example, or has fewer than ${minPasswordLength} letters. Take a random one.`
}

/** The first setting that is acceptable in development but not in production. */
export const productionProblem = (settings: Settings, production: boolean) =>
  production ? (addressProblem(settings) ?? proxyProblem(settings) ?? seedProblem(settings) ?? keyProblem(settings) ?? databaseProblem(settings)) : undefined
