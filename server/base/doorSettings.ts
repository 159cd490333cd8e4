import { z } from 'zod'

/** Provider of remote vehicle access (door locks). Without a provider the app opens no doors. */
export const doorSettings = {
  /** `local`: simulated cars on loopback; `invers`: INVERS, needs its key. */
  DOORS: z.enum(['local', 'invers']).optional(),
  INVERS_API_KEY: z.string().trim().min(1).optional(),
  INVERS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.invers.com'),
}

type Setting = keyof typeof doorSettings
type DoorSettings = { readonly [K in Setting]?: z.infer<(typeof doorSettings)[K]> }

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function doorProblem({ DOORS, INVERS_API_KEY, INVERS_API_URL }: DoorSettings, production: boolean): string | null {
  if (DOORS === 'invers' && INVERS_API_KEY === undefined) return 'Setting INVERS_API_KEY: needed with DOORS=invers. Set it, or leave DOORS out.'
  if (production && INVERS_API_URL?.startsWith('http:')) return 'Setting INVERS_API_URL: must be https in production. Correct it, or leave it out.'
  return null
}

/** The door provider that these settings select. */
export const doorProviderOf = ({ DOORS, INVERS_API_KEY }: DoorSettings, production: boolean) =>
  DOORS ?? (INVERS_API_KEY !== undefined ? 'invers' : production ? 'closed' : 'local')
