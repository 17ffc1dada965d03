import { createTerminal } from '@/cli/operator/support/terminal';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

test('a command goes on when the reader of its output has closed the pipe, and fails on any other error', () => {
  createTerminal();
  expect(() => process.stdout.emit('error', failure('EPIPE'))).not.toThrow();
  expect(() => process.stdout.emit('error', failure('EIO'))).toThrow('EIO');
});
