import { Component } from 'react';
import { Notice } from '@/client/ui/Notice';
import { replayMessages } from '@/shared/messages/replay';

interface StageBoundaryProps {
  children: React.ReactNode;
}

/** Keeps a state that no screen can show, as a damaged log may hold one, from taking the player along. */
export class StageBoundary extends Component<StageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): React.ReactNode {
    return this.state.isBroken ? <Notice tone="danger">{replayMessages.player.crashed}</Notice> : this.props.children;
  }
}
