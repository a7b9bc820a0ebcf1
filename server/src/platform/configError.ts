/** A wrong or missing setting. Each line of `message` is a sentence for the person who starts the product. */
export class ConfigError extends Error {}
