import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Cipher } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import type { Env } from '#server/base/env.ts'
import { readEnv } from '#server/base/env.ts'
import { createCipher } from '#server/base/cipher.ts'
import { readEncryptionKeys } from '#server/base/readEncryptionKeys.ts'
import type { PaymentSandbox, RequestBehaviour } from '#sandbox/payment/sandbox.ts'
import { openPaymentSandbox } from '#sandbox/payment/sandbox.ts'
import type { DebitSandbox as ClearingHouse } from '#sandbox/debits/sandbox.ts'
import { openDebitSandbox as openClearingHouse } from '#sandbox/debits/sandbox.ts'
import { openSeedPictureStore } from '#server/seed/pictures.ts'
import { createRandom } from '#sample/base/random.ts'
import { seedFirm } from './firm/seedFirm.ts'
import { licenceDrawing } from './firm/licenceDrawing.ts'
import type { StaffCredentials } from './actors/staff.ts'
import type { SimulationFiles } from './actors/world.ts'
import { carSides } from './actors/world.ts'
import { drawPaperDocument, drawCarSide } from '#sample/content/drawings.ts'
import type { RestartingDatabase } from './database.ts'
import { openRestartingDatabase } from './database.ts'
import type { NodeProcessOptions, RestartingServer } from './servers.ts'
import { createAddressRoundRobin, startRestartingServer } from './servers.ts'

/** The sandbox vendors of all servers. */
interface SandboxVendors {
  readonly payments: PaymentSandbox
  readonly debits: ClearingHouse
}

/** A simulated firm: its database, vendors and servers. */
export interface Firm {
  readonly database: RestartingDatabase
  readonly vendor: PaymentSandbox
  readonly servers: readonly RestartingServer[]
  readonly superAdmin: StaffCredentials
  readonly token: string
  readonly files: SimulationFiles
  readonly env: Env
  readonly cipher: Cipher
  /** Stops the servers after they have finished their work. */
  stop(): Promise<void>
  close(): Promise<void>
}

export interface FirmOptions {
  readonly dataDir: string
  /** Wall time of the first day in Asia/Seoul. */
  readonly from: string
  readonly cars: number
  readonly seed: number
  /** The day around which cars and campaigns are arranged; the first day by default. */
  readonly arrangedAround?: Date | undefined
  /** Number of servers; 2 by default. */
  readonly servers?: 1 | 2
  readonly runtime: NodeProcessOptions
  /** Simulated time for the receipts of the vendor. */
  readonly clock: () => Date
  readonly chooseBehaviour: (path: string) => RequestBehaviour | undefined
}

const superAdmin: StaffCredentials = { login_id: 'admin', password: 'river-candle-7-mountain' }
const photoPaint = '#8f969c'

const settingsFor = ({ dataDir, from }: FirmOptions, url: string, { payments, debits }: SandboxVendors, token: string) => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  SEED: 'reference',
  CLOCK: 'simulated',
  CLOCK_TOKEN: token,
  CLOCK_FROM: from,
  ENCRYPTION_KEYS: `sim:${randomBytes(32).toString('base64')}`,
  PAYMENT_PROVIDER: 'toss',
  TOSS_SECRET_KEY: 'sandbox',
  TOSS_API_URL: payments.url,
  TOSS_TIMEOUT_S: '1',
  DEBIT_PROVIDER: 'hyosung',
  HYOSUNG_SW_KEY: 'sandbox',
  HYOSUNG_CUST_KEY: 'sandbox',
  HYOSUNG_API_URL: debits.url,
  // All clients run on this machine. Each sends its own address in the forwarded header.
  TRUST_PROXY: '1',
  SESSION_IDLE_S: '86400',
  SESSION_MAX_S: '604800',
  // Members who drive every second month stay signed in.
  MEMBER_IDLE_S: '7776000',
  // A small pool, because each connection has its own prepared statements.
  DATABASE_POOL: '5',
  REQUEST_TIMEOUT_S: '30',
  // A simulated day takes about a minute, so the rate limit must be high.
  CALLS_PER_S: '100000',
  ADMIN_LOGIN_ID: superAdmin.login_id,
  ADMIN_PASSWORD: superAdmin.password,
})

const pngOf = async (drawing: string) => new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer())

/** Inserts the data of the firm, and creates the pictures and documents that people use. */
async function insertFirm({ seed, from, arrangedAround, cars }: FirmOptions, { db }: RestartingDatabase, env: Env, cipher: Cipher): Promise<SimulationFiles> {
  const pictures = openSeedPictureStore(env)
  const photoKeys = carSides.map(async (side) => [side, (await pictures.draw(side, () => drawCarSide(side, 'sedan', photoPaint, false))).key] as const)
  const photos = Object.fromEntries(await Promise.all(photoKeys)) as SimulationFiles['photos']
  const paper = await pictures.draw('고지서', () => drawPaperDocument('#24476b', true))
  const match = { random: createRandom(seed), now: instantOf(from), arrangedAround, pictures, cipher }
  await db.transaction((connection) => seedFirm(connection, match, cars))
  const picture = await pngOf(drawCarSide('left', 'hatch', photoPaint, false))
  return { photos, paper, picture, licence: await pngOf(licenceDrawing) }
}

export async function startSimulatedFirm(founding: FirmOptions): Promise<Firm> {
  const database = await openRestartingDatabase(founding.dataDir)
  const vendor = await openPaymentSandbox({ clock: founding.clock, chooseBehaviour: founding.chooseBehaviour })
  const token = randomBytes(24).toString('base64url')
  const debits = await openClearingHouse(founding.clock)
  const settings = settingsFor(founding, database.url, { payments: vendor, debits }, token)
  const start = (name: string) => startRestartingServer(name, settings, founding.runtime)
  const first = start('first')
  await createAddressRoundRobin([first])()
  const env = readEnv({ ...settings })
  const cipher = createCipher(readEncryptionKeys(env))
  const files = await insertFirm(founding, database, env, cipher)
  const servers = [first, ...(founding.servers === 1 ? [] : [start('second')])]
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())))
  return {
    database,
    vendor,
    servers,
    superAdmin,
    token,
    files,
    env,
    cipher,
    stop,
    async close() {
      await stop()
      await Promise.all([vendor.close(), debits.close()])
      await database.stop()
    },
  }
}
