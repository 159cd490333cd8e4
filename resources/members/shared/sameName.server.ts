/** Compares names without regard to spaces and letter case. */
export const isSameName = (a: string, b: string) => a.replaceAll(/\s/g, '').toLowerCase() === b.replaceAll(/\s/g, '').toLowerCase()
