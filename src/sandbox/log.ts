import type { FastifyBaseLogger } from 'fastify';

export type SandboxLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;
