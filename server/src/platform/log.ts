import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured logs on standard output: one JSON object per line, or readable lines. Secrets are removed. */
export function openLog({ log }: Pick<Config, 'log'>): Log {
  return pino({
    level: log.level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.token'],
    ...(log.format === 'pretty' && {
      transport: {
        target: 'pino-pretty',
        options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true },
      },
    }),
  })
}
