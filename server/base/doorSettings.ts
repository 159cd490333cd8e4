import { z } from 'zod'

/** Who reaches the devices in cars. Without a vendor no door is opened by the app. */
export const doorSettings = {
  /** `local`: cars on loopback that are none; `invers`: INVERS, by its key. */
  DOORS: z.enum(['local', 'invers']).optional(),
  INVERS_API_KEY: z.string().trim().min(1).optional(),
  INVERS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.invers.com'),
}

type Setting = keyof typeof doorSettings
type DoorSettings = { readonly [K in Setting]?: z.infer<(typeof doorSettings)[K]> }

/** What is wrong with these settings, as a sentence that says what to do. */
export function doorProblem({ DOORS, INVERS_API_KEY, INVERS_API_URL }: DoorSettings, production: boolean): string | null {
  if (DOORS === 'invers' && INVERS_API_KEY === undefined) return 'Setting INVERS_API_KEY: needed with DOORS=invers. Set it, or leave DOORS out.'
  if (production && INVERS_API_URL?.startsWith('http:')) return 'Setting INVERS_API_URL: must be https in production. Correct it, or leave it out.'
  return null
}

/** Who is asked, by these settings. */
export const doorProviderOf = ({ DOORS, INVERS_API_KEY }: DoorSettings, production: boolean) =>
  DOORS ?? (INVERS_API_KEY !== undefined ? 'invers' : production ? 'closed' : 'local')
