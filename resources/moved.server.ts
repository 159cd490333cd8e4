/** What a row left (−1) and what it joined (+1), always in the order of ids, so that two rows saved at once do not lock each other out. */
export function moved(before: readonly number[], after: readonly number[]) {
  const left = before.filter((id) => !after.includes(id)).map((id) => ({ id, by: -1 }))
  const joined = after.filter((id) => !before.includes(id)).map((id) => ({ id, by: 1 }))
  return [...left, ...joined].toSorted((a, b) => a.id - b.id)
}
