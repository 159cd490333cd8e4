import { z } from 'zod'

/** HTML in an answer: whoever puts it into a page makes it harmless once more. */
export const html = z.string().meta({ contentMediaType: 'text/html' })
