const signed: readonly unknown[] = ['contracted', 'ordered', 'delivered', 'active', 'completed', 'terminated']

/** Has the contract been signed? Its terms and clauses then stay as they are. */
export const isSigned = (status: unknown) => signed.includes(status)
