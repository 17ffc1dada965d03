import { UploadMemory } from '@/server/modules/uploads/uploadMemory';
import { Unavailable } from '@/server/unavailable';

test('bounds the bytes of all uploads together, until they are released', () => {
  const memory = new UploadMemory(10);
  const [first, second] = [memory.open('ana'), memory.open('beto')];
  first.add(6);
  second.add(4);
  expect(() => second.add(1)).toThrow(Unavailable);
  first.release();
  first.release();
  second.add(6);
  expect(() => second.add(1)).toThrow(Unavailable);
});

test('bounds the uploads of one customer, whatever their size', () => {
  const memory = new UploadMemory(10);
  const first = memory.open('ana');
  memory.open('ana');
  expect(() => memory.open('ana')).toThrow(Unavailable);
  memory.open('beto').add(10);
  first.release();
  first.release();
  memory.open('ana');
  expect(() => memory.open('ana')).toThrow(Unavailable);
});
