import { z } from 'zod'

/** HTML in a response. Clients must sanitise it again before they insert it into a page. */
export const htmlResponseSchema = z.string().meta({ contentMediaType: 'text/html' })
