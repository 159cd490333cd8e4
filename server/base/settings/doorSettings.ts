import { z } from 'zod'
import { httpUrlSchema, nonEmptyTextSchema } from './valueSchemas.ts'

export const doorSettings = z
  .object({
    DOOR_PROVIDER: z.enum(['sandbox', 'invers']).optional().meta({
      description: 'Provider of the devices that lock and unlock cars. `sandbox`: simulated cars on this machine; `invers`: INVERS.',
      whenMissing: '`invers` if `INVERS_API_KEY` is set, otherwise `sandbox`; in production no provider',
      example: 'invers',
    }),
    INVERS_API_KEY: nonEmptyTextSchema.optional().describe('API key at INVERS. The terminal ID of a car is its `vehicle_id` at INVERS.'),
    INVERS_API_URL: httpUrlSchema.default('https://api.invers.com').describe('URL of the INVERS API. Production requires https.'),
  })
  .meta({
    title: 'Car doors',
    description: 'Remote locking and unlocking of cars. Production refuses `sandbox`. Without a provider the app opens no doors.',
  })

type DoorSettings = Readonly<Partial<z.infer<typeof doorSettings>>>

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function doorProblem({ DOOR_PROVIDER, INVERS_API_KEY, INVERS_API_URL }: DoorSettings, production: boolean): string | null {
  if (DOOR_PROVIDER === 'invers' && INVERS_API_KEY === undefined)
    return 'Setting INVERS_API_KEY: required with DOOR_PROVIDER=invers. Set it, or remove DOOR_PROVIDER.'
  if (production && INVERS_API_URL?.startsWith('http:')) return 'Setting INVERS_API_URL: must be an https address in production. Correct it, or remove it.'
  return null
}

/** The door provider that these settings select. */
export const doorProviderOf = ({ DOOR_PROVIDER, INVERS_API_KEY }: DoorSettings, production: boolean) =>
  DOOR_PROVIDER ?? (INVERS_API_KEY !== undefined ? 'invers' : production ? 'closed' : 'sandbox')
