/** The space of a copy button: its negative margins keep it from making a line of text higher. */
export const copyButtonSizing = { width: 22, height: 22, my: -0.25, flex: 'none', '@media (hover: none)': { width: 44, height: 44, my: -0.5 } } as const
