import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { memoize } from '#schema/row/fieldKey.ts'

/**
 * Passwords of the SecLists top 100,000 that the npm package lacks and that are long enough to pass the length rule.
 * They are stored as SHA-256 prefixes because some are offensive words.
 */
const additionalHashes = `
-CQSfDnP -kYJGnyg 1X0TmhiL 2_wD12Ky 2x7i68H1 2ywn834e 3RDWGrjZ 3rd1Kim5 4JjH-yI9 4_O246Cl 5UaHxy8V 5cQe-x53 65p2UM1T 6QDwwKQK 77I1nhi7 7ii7HOuI
7vRJGK1B 89CCxsoI 8Zfx7Ov- 8q88jgAh 9kv4GlMV 9xApE5M9 A5rRC6xb C30K1mM9 CgqAt0wz CqgV_7Ph Epi0BcFr Fa-JUMiw Fkb1qfjB IBnDvW8Z IDdk4wB4 IOnBQizT
KKuJUVzi KcnDDgYE L-928T47 LEBRjkKh LR-dsTkg M735BEiy MIlY6GXM Mwh3HLGx NV8gOPD3 O0hKzSpj PFvbpOgy PWjZmd4Z PbxrL2_G PxPagRu1 QoXWacyO R-YlB2Do
R9r7aw9v RxcveXp1 SVaZ8DPN Sw52rOLx T3VGelLb VMwUVgeE Vg0j1_Fx W6EC3ISS WjJBCFCK XNPmQmdO ZfKprgtD aGc6PUy4 aXB-bRxa aaXXNYgs bTH22fvt bVCO0gI1
cp72Qrni d_TAtg7p dn_GTOMd doxa667d g3JkiKGx gBSQMHFd ghx4P4yV giNKPeUg gpo0Jzb4 hJXlcFP9 iPWd5Icz jSlOtVbf khBIh2d6 lM6jBeKp l_jdamSE lbb-FbPP
mmWdFJmQ ocqf-O6E pKTBmYqk qM2fntVb qV5T7S8q qo-wg5ib rdx-lF1h s8Ka6ltQ sBDvM3p6 s_iI_Y4r sqERV-OV tEPsVKkf tR5f1PcL tZQ-YEge u0q1TuLB u6ZU2f4K
u9SxMYDF uA2k0pUO uTo_XnP3 voUAQsD8 w5DPsQBP wMwhMWfm wo7MTsbD xH_hvv_e zK2zRuJh
`
const isAdditional = (password: string) => additionalHashes.includes(createHash('sha256').update(password).digest('base64url').slice(0, 8))

const listPath = '@zxcvbn-ts/language-common/src/passwords.json'

/**
 * The common passwords as the text of a JSON list, loaded on first use. Searching the text takes half a megabyte of memory; a Set would take five.
 */
const loadList = memoize((at: ImportMeta) => readFileSync(createRequire(at.url).resolve(listPath), 'utf8'))

/** Whether this lower-case password is on the list of common passwords. */
export const isListedPassword = (password: string) => loadList(import.meta).includes(JSON.stringify(password)) || isAdditional(password)
