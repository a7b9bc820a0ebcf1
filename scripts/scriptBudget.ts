/**
 * Bytes of JavaScript, gzipped, that a browser may download before `/spotload` is usable. It was 170,000 until dates as
 * people type them, translated pages and the focus in changing lists needed 10,000 more.
 */
export const scriptBudgetBytes = 182_000
