import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { instantOf } from '#schema/base/time.ts'
import type { NamedFile } from '#schema/fields/stored.ts'
import type { Env } from '#server/base/env.ts'
import { readEnv } from '#server/base/env.ts'
import { openVault } from '#server/base/vault.ts'
import { vaultKeys } from '#server/base/vaultKeys.ts'
import type { Sandbox, Whim } from '#server/ports/payment/sandbox.ts'
import { startSandbox } from '#server/ports/payment/sandbox.ts'
import { openPictures } from '#server/seed/pictures.ts'
import { randomFrom } from '../base/random.ts'
import { foundFirm } from '../ground.ts'
import type { Login } from '../people/staff.ts'
import type { OwnDatabase } from './database.ts'
import { openOwnDatabase } from './database.ts'
import type { Runtime, Server } from './servers.ts'
import { anyOf, startServer } from './servers.ts'

/** A firm on its first day: its database, its vendor and its servers. */
export interface Firm {
  readonly database: OwnDatabase
  readonly vendor: Sandbox
  readonly servers: readonly Server[]
  readonly chief: Login
  readonly token: string
  readonly photo: string
  readonly picture: Uint8Array<ArrayBuffer>
  readonly paper: NamedFile
  close(): Promise<void>
}

export interface Founding {
  readonly dataDir: string
  /** Seoul wall time of the first day. */
  readonly from: string
  readonly cars: number
  readonly seed: number
  readonly runtime: Runtime
  /** The clock, for the vendor's receipts. */
  readonly clock: () => Date
  readonly whim: (path: string) => Whim | undefined
}

const chief: Login = { login_id: 'chief', password: 'river-candle-7-mountain' }
const paperDrawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><rect width="40" height="60" fill="#eeeeee"/></svg>'

const settingsFor = ({ dataDir, from }: Founding, url: string, vendor: string, token: string) => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  SEED: 'reference',
  CLOCK: 'simulated',
  CLOCK_TOKEN: token,
  CLOCK_FROM: from,
  ENCRYPTION_KEYS: `sim:${randomBytes(32).toString('base64')}`,
  PAYMENT: 'toss',
  TOSS_SECRET_KEY: 'sandbox',
  TOSS_API_URL: vendor,
  TOSS_TIMEOUT_S: '1',
  // Everybody calls from this machine, each with an address of their own.
  TRUST_PROXY: '1',
  SESSION_IDLE_S: '86400',
  SESSION_MAX_S: '604800',
  REQUEST_TIMEOUT_S: '30',
  ADMIN_LOGIN_ID: chief.login_id,
  ADMIN_PASSWORD: chief.password,
})

/** Cars, prices and campaigns; and the papers that people carry. */
async function furnish(founding: Founding, { db }: OwnDatabase, env: Env) {
  const vault = openVault(vaultKeys(env))
  const pictures = openPictures(env)
  const now = instantOf(founding.from)
  const photo = await pictures.car('sedan')
  const paper = await pictures.drawn('고지서', () => paperDrawing)
  await db.transaction((connection) => foundFirm(connection, { random: randomFrom(founding.seed), now, pictures, vault }, founding.cars))
  const picture = new Uint8Array(await sharp(Buffer.from(paperDrawing)).png().toBuffer())
  return { photo, paper, picture }
}

export async function openFirm(founding: Founding): Promise<Firm> {
  const database = await openOwnDatabase(founding.dataDir)
  const vendor = await startSandbox({ clock: founding.clock, whim: founding.whim })
  const token = randomBytes(24).toString('base64url')
  const settings = settingsFor(founding, database.url, vendor.url, token)
  const start = (name: string) => startServer(name, settings, founding.runtime)
  const first = start('first')
  await anyOf([first])()
  const { photo, paper, picture } = await furnish(founding, database, readEnv({ ...settings }))
  const servers = [first, start('second')]
  return {
    database,
    vendor,
    servers,
    chief,
    token,
    photo,
    paper,
    picture,
    async close() {
      for (const server of servers) await server.stop()
      await vendor.close()
      await database.stop()
    },
  }
}
