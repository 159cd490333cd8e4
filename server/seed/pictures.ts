import { createHash } from 'node:crypto'
import type { NamedFile } from '#schema/fields/base/storedFile.ts'
import type { Connection } from '../base/database.ts'
import type { Env } from '../base/env.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { carDrawing, logoDrawing } from './drawings.ts'

const mime = 'image/webp'
const silver = '#b9bec3'

interface Picture {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/** Draws the pictures of seeded rows once, stores them like uploads, and returns their keys. */
export interface SeedPictureStore {
  car(bodyType: string, paint?: string): Promise<string>
  logo(name: string): Promise<string>
  /** Any drawing, as a named file. */
  draw(name: string, svg: () => string): Promise<NamedFile>
  /** Registers the stored files in the database, so that they are served and not swept. */
  register(connection: Connection): Promise<void>
}

/** Uses the configured file store: a folder or a bucket. */
export function openSeedPictureStore(env: Env): SeedPictureStore {
  const store = openFileStore(env)
  const created = new Map<string, Promise<Picture>>()

  async function draw(name: string, svg: string): Promise<Picture> {
    // Loaded only here, because a seeded server draws no pictures.
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer({ resolveWithObject: true })
    const key = createHash('sha256').update(data).digest('hex')
    await store.put(key, data, mime)
    return { key, name: `${name}.webp`, size: data.length, width: info.width, height: info.height }
  }

  function once(name: string, svg: () => string) {
    const pendingPicture = created.get(name) ?? draw(name, svg())
    created.set(name, pendingPicture)
    return pendingPicture
  }
  const keyOf = (name: string, svg: () => string) => once(name, svg).then(({ key }) => key)

  return {
    car: (bodyType, paint = silver) => keyOf(`${bodyType}-${paint.slice(1)}`, () => carDrawing(bodyType, paint)),
    logo: (name) => keyOf(name, () => logoDrawing(name)),
    draw: (file, svg) => once(file, svg).then(({ key, name, size }) => ({ key, name, size })),
    async register(connection) {
      await connection.query(
        `insert into files (key, mime, size, name, width, height)
         select key, '${mime}', size, name, width, height
         from jsonb_to_recordset($1::text::jsonb) as x (key text, size bigint, name text, width integer, height integer)
         on conflict (key) do nothing`,
        [JSON.stringify(await Promise.all(created.values()))],
      )
    },
  }
}
