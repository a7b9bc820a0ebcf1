/** Staff sees the companies that open this part of their daily details, or more. */
export const heavyReaderPart = 0.8
