const hourMs = 3_600_000

/** Asia/Seoul wall time as the wire writes it; Korea is nine hours ahead of UTC all year. */
export const wallTime = (at: Date) => new Date(at.getTime() + 9 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
