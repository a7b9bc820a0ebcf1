/**
 * Reads `.env` of the folder for the commands of package.json. Node's own `--env-file-if-exists` prints a message
 * each time if there is none.
 */
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile()
