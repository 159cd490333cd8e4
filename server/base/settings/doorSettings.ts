import { z } from 'zod'

/** Provider of remote vehicle access (door locks). Without a provider the app opens no doors. */
export const doorSettings = {
  /** `sandbox`: simulated cars on loopback; `invers`: INVERS, needs its key. */
  DOOR_PROVIDER: z.enum(['sandbox', 'invers']).optional(),
  INVERS_API_KEY: z.string().trim().min(1).optional(),
  INVERS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.invers.com'),
}

type Setting = keyof typeof doorSettings
type DoorSettings = { readonly [K in Setting]?: z.infer<(typeof doorSettings)[K]> }

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
