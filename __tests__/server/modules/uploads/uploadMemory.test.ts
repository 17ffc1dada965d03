import { UploadMemory } from '@/server/modules/uploads/uploadMemory';
import { Unavailable } from '@/server/unavailable';

test('bounds the bytes of all uploads together, until they are released', () => {
  const memory = new UploadMemory(10);
  const [first, second] = [memory.open(), memory.open()];
  first.add(6);
  second.add(4);
  expect(() => second.add(1)).toThrow(Unavailable);
  first.release();
  first.release();
  second.add(6);
  expect(() => second.add(1)).toThrow(Unavailable);
});
